import type { AnswerOf } from '@alinha/contract/core';
import {
  avisadosDeUmaVez,
  type Incidente,
  listAtingidos,
  notifyAtingidos,
} from '@alinha/contract/incidentes';
import { faltaDizer } from '@alinha/rules/comunicacao';
import { formatMoment } from '@alinha/rules/dates';
import { counted } from '@alinha/rules/numbers';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import entries from '../../ui/entries.module.css';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { actWords } from '../../ui/SubmitButton.tsx';
import classes from './Incidentes.module.css';
import { Leitura } from './Leitura.tsx';
import { Atos, Pessoa, type PessoaAtingida } from './Pessoa.tsx';

type Achados = AnswerOf<typeof listAtingidos>;

/** Everybody whom the audit names, with the acts on their data, and everybody who was mailed. */
function peopleOf({ atingidos, avisados }: Achados): PessoaAtingida[] {
  const mailed = new Map(avisados.map((one) => [one.id, one]));
  const atos = Map.groupBy(atingidos, ({ id }) => id);
  const named = new Map(atingidos.map((one) => [one.id, one]));
  return [
    ...[...named.values()].map(({ id, nome, email, avisavel }) => ({
      id,
      nome,
      email,
      avisavel,
      avisado_em: mailed.get(id)?.avisado_em,
      atos: atos.get(id) ?? [],
    })),
    ...avisados.filter(({ id }) => !named.has(id)).map((one) => ({ ...one, atos: [] })),
  ];
}

/** Whom an incident concerns by the audit, and the mail that tells each of them once (LGPD-13). */
export function Atingidos({ incidente, onClose }: { incidente: Incidente; onClose: () => void }) {
  const { id } = incidente;
  const { toast } = useFeedback();
  const found = useQuery(queryOptions(listAtingidos, { params: { incidenteId: id } }));
  /** Who is not to be mailed. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  /** Whether the mail is shown, before it is sent. */
  const [previewing, setPreviewing] = useState(false);
  const notify = useWrite(notifyAtingidos, {
    onDone: ({ enviados }) => {
      setPreviewing(false);
      toast.success(
        enviados > 0
          ? `${counted(enviados, 'pessoa avisada', 'pessoas avisadas')}.`
          : 'Essas pessoas já tinham sido avisadas.',
      );
    },
  });
  const people = found.data ? peopleOf(found.data) : [];
  const missing = faltaDizer(incidente);
  const toMail = missing
    ? []
    : people.filter((one) => mayMail(one) && !leftOut.has(one.id)).slice(0, avisadosDeUmaVez);
  const whom = counted(toMail.length, 'pessoa', 'pessoas');
  const send = ({ detail }: MouseEvent) => {
    // The second click of a double click on 'Avisar', which stood here, sends nothing.
    if (notify.isPending || detail > 1) return;
    notify.mutate({ params: { incidenteId: id }, body: { pessoas: toMail.map((one) => one.id) } });
  };
  return (
    <Dialog
      opened
      size="44rem"
      onClose={onClose}
      title="Pessoas atingidas"
      subtitle={`Incidente nº ${id} · ${windowInWords(incidente)}`}
      footer={
        <>
          <Button variant="default" onClick={previewing ? () => setPreviewing(false) : onClose}>
            {previewing ? 'Voltar' : 'Fechar'}
          </Button>
          {toMail.length > 0 && !previewing && (
            <Button onClick={() => setPreviewing(true)}>{`Avisar ${whom}`}</Button>
          )}
          {toMail.length > 0 && previewing && (
            <Button aria-disabled={notify.isPending} onClick={send}>
              {actWords(`Enviar a ${whom}`, notify.isPending)}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={found} skeleton={<Skeleton height={200} />}>
        {({ sem_nome, previa }) =>
          previewing ? (
            <Leitura label="E-mail a cada pessoa">
              <p className={entries.text}>
                Cada pessoa recebe este e-mail uma única vez, e o envio não pode ser desfeito.
              </p>
              <p className={entries.text}>{`Assunto: ${previa.assunto}`}</p>
              <p className={classes.mail}>{previa.texto}</p>
            </Leitura>
          ) : (
            <div className={classes.form}>
              {missing && <p className={entries.none}>{missing}</p>}
              {people.length === 0 && <p className={entries.none}>{nobody(incidente)}</p>}
              {people.length > 0 && (
                <ul className={classes.people} aria-label="Pessoas atingidas">
                  {people.map((one) => (
                    <Pessoa
                      key={one.id}
                      incidenteId={id}
                      pessoa={one}
                      chosen={mayMail(one) && !missing ? !leftOut.has(one.id) : undefined}
                      onChoose={(chosen) =>
                        setLeftOut(
                          chosen ? leftOut.difference(new Set([one.id])) : leftOut.union(new Set([one.id])),
                        )
                      }
                    />
                  ))}
                </ul>
              )}
              {sem_nome.length > 0 && (
                <section>
                  <h3 className={classes.legend}>Ações sem o nome das pessoas atingidas</h3>
                  <Atos atos={sem_nome} />
                </section>
              )}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

const mayMail = ({ avisavel, avisado_em }: PessoaAtingida) => avisavel === true && avisado_em === undefined;

function windowInWords({ ocorrido_de: de, ocorrido_ate: ate, ator }: Incidente): string {
  if (de === null || ate === null) return 'sem período';
  const who = ator === null ? '' : `, só ações de ${ator.nome}`;
  return `ações da auditoria a partir de ${formatMoment(de)} e antes de ${formatMoment(ate)}${who}`;
}

const nobody = ({ ocorrido_de: de, ocorrido_ate: ate }: Incidente) =>
  de === null || ate === null
    ? 'Informe no incidente quando ele começou e terminou, para procurar na auditoria.'
    : 'A auditoria não cita ninguém nesse período.';
