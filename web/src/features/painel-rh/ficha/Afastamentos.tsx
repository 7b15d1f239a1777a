import { type Afastamento, deleteAfastamento } from '@alinha/contract/afastamentos';
import { awayOn, diasWords } from '@alinha/rules/afastamentos';
import { todayIn } from '@alinha/rules/dates';
import { capitalized } from '@alinha/rules/text';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '../../../forms/useWrite.ts';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AfastamentoDialog } from './AfastamentoDialog.tsx';
import classes from './Afastamentos.module.css';

interface AfastamentosProps {
  pessoa: { id: number; nome: string; ativo: boolean; afastamentos: readonly Afastamento[] };
}

/** The absences of a person, which HR adds, edits and removes (AFA-01). */
export function Afastamentos({ pessoa: { id, nome, ativo, afastamentos } }: AfastamentosProps) {
  const { confirm } = useFeedback();
  const remove = useWrite(deleteAfastamento, { done: 'Afastamento removido.' });
  /** The absence being edited, or 'novo'. */
  const [open, setOpen] = useState<Afastamento | 'novo'>();
  const today = awayOn(afastamentos, todayIn(new Date()));
  const askRemove = async (one: Afastamento) => {
    const title = 'Remover este afastamento?';
    const text = `${nome}, ${diasWords(one)}: o que não foi feito nesses dias volta a ser pendência.`;
    if (await confirm({ title, text })) {
      remove.mutate({ params: { id, afastamentoId: one.id }, on: one });
    }
  };
  if (!ativo && afastamentos.length === 0) return null;
  return (
    <Section
      title="Afastamentos"
      hint="Se a pessoa ficar afastada por mais da metade do período, nenhum registro é exigido. Só ela, os líderes acima e o RH veem os dias; o motivo não é guardado."
    >
      <div className={classes.part}>
        {afastamentos.length === 0 && <p className={classes.none}>Nenhum afastamento.</p>}
        {afastamentos.length > 0 && (
          <Rows>
            {afastamentos.map((one) => (
              <Row
                key={one.id}
                icon={IconCalendarOff}
                title={
                  <>
                    <span className="tabular">{capitalized(diasWords(one))}</span>
                    {one.id === today?.id && <Tag>Hoje</Tag>}
                  </>
                }
                lines={[]}
              >
                {ativo && (
                  <span className={classes.actions}>
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={`Alterar afastamento: ${diasWords(one)}`}
                      title="Alterar"
                      onClick={() => setOpen(one)}
                    >
                      <IconPencil size={18} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      size={44}
                      aria-label={`Remover afastamento: ${diasWords(one)}`}
                      title="Remover"
                      onClick={() => void askRemove(one)}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </Row>
            ))}
          </Rows>
        )}
        {ativo && (
          <Button
            className={classes.add ?? ''}
            variant="subtle"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen('novo')}
          >
            Registrar afastamento
          </Button>
        )}
      </div>
      {open && (
        <AfastamentoDialog
          pessoa={{ id, nome }}
          afastamento={open === 'novo' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
