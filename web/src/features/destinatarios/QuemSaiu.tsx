import {
  type Destinatario,
  deleteDestinatario,
  deliverCopia,
  listDestinatarios,
  outraPessoaEntrega,
  sendCodigoDoDestinatario,
} from '@alinha/contract/destinatarios';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import entries from '../../ui/entries.module.css';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { RegistrarDialog } from './RegistrarDialog.tsx';
import { copiaInWords } from './words.ts';

/** How often the page asks whether a copy is ready. */
const pollMs = 2_000;

/** Requests of people who left, the addresses that they proved, and the copies that are handed over to these (LGPD-14). */
export function QuemSaiu() {
  const [registering, setRegistering] = useState(false);
  const found = useQuery({
    ...queryOptions(listDestinatarios, {}),
    refetchInterval: ({ state: { data } }) => data?.some(({ copia }) => copia === 'preparando') && pollMs,
  });
  return (
    <Section
      title="Quem saiu"
      hint="Registre aqui os pedidos de quem não tem mais acesso. Antes, confirme a identidade da pessoa por outro meio."
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setRegistering(true)}
        >
          Registrar solicitação
        </Button>
      }
    >
      <Loaded query={found} skeleton={<Skeleton height={60} />}>
        {(people) =>
          people.length === 0 ? (
            <p className={entries.none}>Nenhum e-mail registrado.</p>
          ) : (
            <ul className={entries.entries} aria-label="E-mails de quem saiu">
              {people.map((one) => (
                <Pessoa key={one.id} pessoa={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {registering && <RegistrarDialog onClose={() => setRegistering(false)} />}
    </Section>
  );
}

function Pessoa({ pessoa }: { pessoa: Destinatario }) {
  const { confirm } = useFeedback();
  const { id, nome, email, saiu_em, autor, registrado_em, provado_em, copia, pode_entregar } = pessoa;
  const params = { pessoaId: id };
  const deliverWords = copia === 'nenhuma' ? 'Entregar a cópia' : 'Entregar outra cópia';
  const send = useWrite(sendCodigoDoDestinatario, { done: 'Código enviado.' });
  const deliver = useWrite(deliverCopia, { done: 'A cópia será preparada, e o link, enviado.' });
  const remove = useWrite(deleteDestinatario, { done: 'E-mail excluído.' });
  const askRemoval = async () => {
    const sure = await confirm({
      title: `Tem certeza que deseja excluir o e-mail de ${nome}?`,
      text: 'O código e o link enviados a ele deixam de valer, e as respostas não chegam mais à pessoa. Isto não pode ser desfeito.',
    });
    if (sure) remove.mutate({ params });
  };
  return (
    <li className={entries.entry}>
      <strong>{nome}</strong>
      <p className={entries.text}>{`${email}${saiu_em ? ` · saiu em ${formatDay(saiu_em)}` : ''}`}</p>
      <p className={entries.text}>{`Registrado por ${autor} em ${formatMoment(registrado_em)}`}</p>
      <p className={entries.text}>
        {provado_em
          ? `E-mail confirmado em ${formatMoment(provado_em)}`
          : 'E-mail a confirmar: a pessoa recebeu um código e o digita na página que a mensagem abre.'}
      </p>
      <p className={entries.text} role="status">
        {copiaInWords(pessoa)}
      </p>
      {provado_em && !pode_entregar && <p className={entries.text}>{outraPessoaEntrega}</p>}
      <div className={entries.actions}>
        {!provado_em && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Enviar outro código: ${nome}`}
            disabled={send.isPending}
            onClick={() => send.mutate({ params })}
          >
            Enviar outro código
          </Button>
        )}
        {provado_em && pode_entregar && (
          <Button
            variant="default"
            size="sm"
            aria-label={`${deliverWords}: ${nome}`}
            loading={copia === 'preparando' || deliver.isPending}
            onClick={() => deliver.mutate({ params })}
          >
            {deliverWords}
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Excluir e-mail: ${nome}`}
          disabled={remove.isPending}
          onClick={() => void askRemoval()}
        >
          Excluir e-mail
        </Button>
      </div>
    </li>
  );
}
