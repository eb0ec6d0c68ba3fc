import { Avatar } from '../../ui/Avatar.tsx';

type Props = { name: string; image: string | null; isCompany: boolean; size?: number };

/** The picture of the other user: a company's logo is a square, as everywhere. */
export const Picture = ({ name, image, isCompany, size = 44 }: Props) => (
  <Avatar name={name} image={image} size={size} shape={isCompany ? 'square' : 'round'} />
);
