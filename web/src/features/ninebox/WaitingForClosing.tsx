import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { CallError } from '../../lib/caller.ts';
import { Section } from '../../ui/Section.tsx';
import { Empty, Failure, Loading } from '../../ui/states.tsx';
import { emInWords, type usePosicoes } from '../fechamentos/index.ts';
import type { Em } from '../fechamentos/search.ts';

/** Shown instead of a tab's content while the closing loads, and where it failed to load or does not exist. */
export function WaitingForClosing({
  em,
  closing,
  onToday,
}: {
  em: Em;
  closing: ReturnType<typeof usePosicoes>;
  onToday: () => void;
}) {
  const { error } = closing;
  return (
    <Section title={emInWords(em)}>
      {error instanceof CallError && error.status === 404 ? (
        <Empty
          icon={IconCalendarOff}
          title="Não há esse fechamento"
          text={error.message}
          action={<Button onClick={onToday}>Ver hoje</Button>}
        />
      ) : error ? (
        <Failure text={error.message} onRetry={() => void closing.refetch()} />
      ) : (
        <Loading label="Carregando o fechamento..." />
      )}
    </Section>
  );
}
