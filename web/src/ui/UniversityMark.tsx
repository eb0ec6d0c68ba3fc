import { universityNamed } from '@ambitionhub/contract/students';
import { Monogram } from './Monogram.tsx';

/** A school's letters in its colors; a school that is not on the list gets generated ones. */
export function UniversityMark({ name, size = 32 }: { name: string; size?: number }) {
  const known = universityNamed(name);
  if (known === null) return <Monogram name={name} size={size} shape="square" />;
  return (
    <Monogram
      name={name}
      size={size}
      shape="square"
      letters={known.monogram}
      ground={known.color}
      ink={known.ink}
    />
  );
}
