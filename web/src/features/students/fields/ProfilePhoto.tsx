import { useViewer } from '../../../app/session.tsx';
import { ImageUpload } from '../../media/index.ts';
import { useAcceptImage } from '../api/profile.ts';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';

export function ProfilePhoto() {
  const { stored, shown } = useProfileEditor();
  const { id, email } = useViewer();
  const acceptImage = useAcceptImage(id);
  return (
    <ImageUpload image={stored.image} name={shown.name || email} purpose="profile" onChange={acceptImage} />
  );
}
