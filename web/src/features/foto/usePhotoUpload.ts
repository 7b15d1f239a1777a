import { uploadFoto } from '@alinha/contract/foto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, SessionEnded, upload } from '../../lib/caller.ts';
import { useSession, useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';

const kindsTaken =
  'A foto pode ser JPEG, PNG ou WebP. Uma foto HEIC, como as de iPhone, precisa ser salva antes como JPEG.';

/** Uploads the user's photo and shows it everywhere (NAV-19). A failure opens the error dialog. */
export function usePhotoUpload({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const user = useUser();
  const { adopt } = useSession();
  const { toast, showError } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: (photo: Blob) => {
      const form = new FormData();
      form.append(uploadFoto.upload, photo, 'foto');
      return upload(uploadFoto, form);
    },
    onSuccess: (foto) => {
      adopt({ ...user, ...foto });
      onDone();
      toast.success('Foto atualizada com sucesso!');
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return;
      const refused = error instanceof CallError && error.status === 400;
      showError(refused ? `${error.message} ${kindsTaken}` : error.message);
    },
  });
  return { send: mutate, isPending };
}
