import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyTextProps {
  text: string;
  label: string;
  /** The label right after copying. */
  copiedLabel: string;
}

/** A button that copies a text. The text must be selectable too: browsers allow copying from script only on https pages. */
export const CopyText = ({ text, label, copiedLabel }: CopyTextProps) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        onClick={copy}
      >
        <span aria-live="polite">{copied ? copiedLabel : label}</span>
      </Button>
    )}
  </CopyButton>
);
