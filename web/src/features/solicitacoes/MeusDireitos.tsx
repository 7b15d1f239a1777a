import type { TipoEmAnalise } from '@alinha/contract/choices';
import {
  contestDecisao,
  contestSolicitacao,
  createSolicitacao,
  listMinhasSolicitacoes,
  type Solicitacao,
} from '@alinha/contract/solicitacoes';
import { nomesDasSolicitacoes, nomesEmAnalise } from '@alinha/rules/solicitacoes';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { Andamento } from './Andamento.tsx';
import { TextoDialog } from './TextoDialog.tsx';

/** 'Meus direitos': the user's own requests about their data, and the way to open another (LGPD-03). */
export function MeusDireitos() {
  const { email_confirmado } = useUser();
  const own = useQuery({ ...queryOptions(listMinhasSolicitacoes, {}), enabled: email_confirmado });
  /** The request to contest, or a decision of it, or 'nova'. */
  const [open, setOpen] = useState<Contestavel | 'nova'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title="Meus direitos"
      hint="O que você pode pedir sobre os seus dados pessoais."
      action={
        email_confirmado && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen('nova')}
          >
            Abrir solicitação
          </Button>
        )
      }
    >
      {!email_confirmado && <p className={entries.none}>Confirme primeiro o seu e-mail.</p>}
      {email_confirmado && (
        <Loaded query={own} skeleton={<Skeleton height={60} />}>
          {(rows) =>
            rows.length === 0 ? (
              <p className={entries.none}>Nenhuma solicitação.</p>
            ) : (
              <ul className={entries.entries} aria-label="Minhas solicitações">
                {rows.map((one) => (
                  <Andamento key={one.id} solicitacao={one}>
                    {one.decisoes
                      .filter(({ pode_contestar }) => pode_contestar)
                      .map(({ tipo }) => (
                        <Button
                          key={tipo}
                          variant="default"
                          size="sm"
                          onClick={() => setOpen({ ...one, decisao: tipo })}
                        >
                          {`Contestar decisão: ${nomesEmAnalise[tipo]}`}
                        </Button>
                      ))}
                    {one.estado !== 'aberta' && one.contestacao === null && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Contestar: ${nomesDasSolicitacoes[one.tipo]}`}
                        onClick={() => setOpen(one)}
                      >
                        Contestar
                      </Button>
                    )}
                  </Andamento>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
      {open === 'nova' && <NovaDialog onClose={close} />}
      {open && open !== 'nova' && open.decisao === undefined && (
        <ContestarDialog solicitacao={open} onClose={close} />
      )}
      {open && open !== 'nova' && open.decisao && (
        <ContestarDecisaoDialog solicitacao={open} tipo={open.decisao} onClose={close} />
      )}
    </Section>
  );
}

type Contestavel = Solicitacao & { decisao?: TipoEmAnalise };

// The forms of these dialogs show why they were refused.
const onFailed = () => undefined;

function NovaDialog({ onClose }: { onClose: () => void }) {
  const create = useWrite(createSolicitacao, { onFailed, onDone: onClose, done: 'Solicitação aberta.' });
  const form = useForm(createSolicitacao, create, { initial: { tipo: '', texto: '' } });
  return (
    <TextoDialog
      title="Abrir solicitação"
      submit="Abrir solicitação"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    >
      <NativeSelect
        {...form.field('tipo')}
        label="O que você quer pedir"
        data={[
          { value: '', label: 'Escolha' },
          ...Object.entries(nomesDasSolicitacoes).map(([value, label]) => ({ value, label })),
        ]}
        data-autofocus
      />
    </TextoDialog>
  );
}

function ContestarDialog({ solicitacao, onClose }: { solicitacao: Solicitacao; onClose: () => void }) {
  const contest = useWrite(contestSolicitacao, { onFailed, onDone: onClose, done: 'Resposta contestada.' });
  const params = { solicitacaoId: solicitacao.id };
  const form = useForm(
    contestSolicitacao,
    { ...contest, mutate: ({ body }) => contest.mutate({ params, body }) },
    { initial: { texto: '' } },
  );
  return (
    <TextoDialog
      title="Contestar a resposta"
      subtitle={`${nomesDasSolicitacoes[solicitacao.tipo]}. Você pode contestar uma única vez, e a solicitação volta a ficar aberta.`}
      submit="Contestar resposta"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    />
  );
}

function ContestarDecisaoDialog({
  solicitacao,
  tipo,
  onClose,
}: {
  solicitacao: Solicitacao;
  tipo: TipoEmAnalise;
  onClose: () => void;
}) {
  const contest = useWrite(contestDecisao, { onFailed, onDone: onClose, done: 'Decisão contestada.' });
  const params = { solicitacaoId: solicitacao.id, tipo };
  const form = useForm(
    contestDecisao,
    { ...contest, mutate: ({ body }) => contest.mutate({ params, body }) },
    { initial: { texto: '' } },
  );
  return (
    <TextoDialog
      title="Contestar a decisão"
      subtitle={`${nomesEmAnalise[tipo]}. Você pode contestar uma única vez; depois decide outra pessoa, se houver.`}
      submit="Contestar decisão"
      form={form}
      texto={form.field('texto')}
      onClose={onClose}
    />
  );
}
