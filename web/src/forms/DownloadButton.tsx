import type { Call } from '@alinha/contract/core';
import { todayIn } from '@alinha/rules/dates';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile, type InputOf, SessionEnded } from '../lib/caller.ts';
import { saveFile } from '../lib/saveFile.ts';
import { useFeedback } from '../ui/feedback.tsx';
import { actWords } from '../ui/SubmitButton.tsx';

type FileCall = Call & { download: string };

interface DownloadButtonProps<C extends FileCall> {
  call: C;
  input: InputOf<C>;
  /** The file's extension. */
  kind: 'csv' | 'xlsx' | 'zip';
  /** The beginning of the file's name; the date follows. */
  name: string;
  /** Begins with a verb in the infinitive; by default that of an export. */
  label?: string;
}

/** Downloads the file that a call returns. */
export function DownloadButton<C extends FileCall>({
  call,
  input,
  kind,
  name,
  label = `Exportar ${kind.toUpperCase()}`,
}: DownloadButtonProps<C>) {
  const { showError } = useFeedback();
  const download = useMutation({
    mutationFn: () => fetchFile(call, input),
    onSuccess: (file) => saveFile(file, `${name}-${todayIn(new Date())}.${kind}`),
    onError: (error) => {
      // The end of the session has its own dialog.
      if (!(error instanceof SessionEnded)) showError(error.message);
    },
  });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      {actWords(label, download.isPending)}
    </Button>
  );
}
