import { me } from '@alinha/contract/auth';
import { uploadFoto } from '@alinha/contract/foto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../app/session.tsx';
import { SessionEnded, send, upload } from '../../lib/caller.ts';
import { useFeedback } from '../../ui/feedback.tsx';

/** Sends one's own photo; it then is the user's wherever they appear (NAV-19). A failure opens the error dialog. */
export function usePhotoUpload({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { adopt } = useSession();
  const { toast, showError } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: async (photo: Blob) => {
      // The upload itself renews no session (SESS-19); an ordinary call before it does, where it must be.
      const user = await send(me, {});
      const form = new FormData();
      form.append(uploadFoto.upload, photo, 'foto');
      return { ...user, ...(await upload(uploadFoto, form)) };
    },
    onSuccess: (user) => {
      adopt(user);
      onDone();
      toast.success('Foto atualizada com sucesso!');
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (!(error instanceof SessionEnded)) showError(error.message);
    },
  });
  return { send: mutate, isPending };
}
