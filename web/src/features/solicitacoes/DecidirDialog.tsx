import { resultadosDeDecisao, type TipoEmAnalise } from '@alinha/contract/choices';
import {
  decideEmAnalise,
  readEmAnalise,
  type SolicitacaoRecebida,
  type TextosEmAnalise,
} from '@alinha/contract/solicitacoes';
import { counted } from '@alinha/rules/numbers';
import { decisoesEmPalavras, nomesEmAnalise } from '@alinha/rules/solicitacoes';
import { Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Overtaken } from '../../forms/Overtaken.tsx';
import { useForm } from '../../forms/useForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import entries from '../../ui/entries.module.css';
import { Loaded } from '../../ui/Loaded.tsx';
import { PrivacyNote } from '../../ui/PrivacyNote.tsx';
import classes from './Andamento.module.css';
import { TextoDialog } from './TextoDialog.tsx';

interface DecidirDialogProps {
  solicitacao: SolicitacaoRecebida;
  tipo: TipoEmAnalise;
  onClose: () => void;
}

/** Opens what is to be decided of a kind, which is audited, to hand it over or withhold it (LGPD-02, LGPD-12). */
export function DecidirDialog({ solicitacao, tipo, onClose }: DecidirDialogProps) {
  const params = { solicitacaoId: solicitacao.id, tipo };
  // Confidential: nothing of it stays in the page after the dialog.
  const textos = useQuery({ ...queryOptions(readEmAnalise, { params }), gcTime: 0 });
  if (textos.data) return <Form {...{ solicitacao, tipo, onClose }} read={textos.data} />;
  return (
    <Dialog opened size="34rem" onClose={onClose} title={nomesEmAnalise[tipo]}>
      <Loaded query={textos} skeleton={<Skeleton height={200} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

function Form({ solicitacao, tipo, onClose, read }: DecidirDialogProps & { read: TextosEmAnalise }) {
  // What was read when the dialog opened, so that a change meanwhile is reported as a conflict.
  const [begun] = useState(read);
  const params = { solicitacaoId: solicitacao.id, tipo };
  const decide = useWrite(decideEmAnalise, {
    // The form shows why it was refused.
    onFailed: () => undefined,
    onDone: onClose,
    done: 'Decisão enviada.',
    inForm: true,
  });
  const now = decide.now(begun);
  const form = useForm(
    decideEmAnalise,
    { ...decide, mutate: ({ body }) => decide.mutate({ params, body, on: begun }) },
    { initial: { resultado: '', motivo: '' } },
  );
  const { value, onChange, error } = form.field('resultado');
  const { registros, textos } = read;
  return (
    <TextoDialog
      title={nomesEmAnalise[tipo]}
      subtitle={`${solicitacao.pessoa.nome} · ${counted(registros, 'registro', 'registros')}, como a pessoa receberia. A sua leitura fica na auditoria.`}
      submit="Decidir"
      form={{ ...form, failure: now ? undefined : form.failure }}
      texto={form.field('motivo')}
      onClose={onClose}
    >
      <ul className={entries.entries} aria-label="Registros em análise">
        {textos.map((values) => (
          <li key={JSON.stringify(values)} className={entries.entry}>
            {values.map(({ rotulo, valor }) => (
              <p key={rotulo} className={entries.written}>
                <span className={classes.label}>{`${rotulo}: `}</span>
                {valor}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {textos.length < registros && (
        <p className={entries.text}>{`Os ${textos.length} mais recentes; a decisão vale para todos.`}</p>
      )}
      <Radio.Group label="Decisão" value={value} onChange={onChange} error={error}>
        <div className={classes.options}>
          {resultadosDeDecisao.map((resultado) => (
            <Radio key={resultado} value={resultado} label={decisoesEmPalavras[resultado]} />
          ))}
        </div>
      </Radio.Group>
      <p className={entries.text}>
        A pessoa vê a decisão, o motivo e o seu nome, e pode contestá-la uma vez.
      </p>
      <PrivacyNote />
      <Overtaken now={now} words={(one) => counted(one.registros, 'registro', 'registros')} />
    </TextoDialog>
  );
}
