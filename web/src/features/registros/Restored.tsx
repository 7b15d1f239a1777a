import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useFeedback } from '../../ui/feedback.tsx';
import classes from './creation.module.css';

/** Says that the form was restored from an earlier draft. With `onDiscard` the draft can be discarded, after a question. */
export function Restored({
  onDiscard,
  lost = 'O que está escrito aqui será apagado.',
}: {
  onDiscard?: () => void;
  /** What the question says is lost. */
  lost?: string;
}) {
  const { confirm } = useFeedback();
  const ask = async () => {
    if (await confirm({ title: 'Descartar o rascunho?', text: lost })) onDiscard?.();
  };
  return (
    <div className={classes.restored} role="status">
      <IconHistory size={20} aria-hidden />
      <p>Seus dados não enviados foram recuperados automaticamente.</p>
      {onDiscard && (
        <Button variant="subtle" size="compact-sm" onClick={() => void ask()}>
          Descartar rascunho
        </Button>
      )}
    </div>
  );
}
