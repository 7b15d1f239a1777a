import { deleteIntegracao, type Integracao, listIntegracoes } from '@alinha/contract/integracoes';
import { formatDay, formatMoment, isPast, todayIn } from '@alinha/rules/dates';
import { Button, Skeleton } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../../lib/queries.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { usePanelWrite } from '../api.ts';
import { RowAction, RowActions } from '../RowAction.tsx';
import classes from '../tab.module.css';
import { IntegracaoDialog } from './IntegracaoDialog.tsx';
import { acessos } from './words.ts';

/** 'Integrações': the tokens of the company's other systems (TOK-01). */
export function IntegracoesTab() {
  const integracoes = useQuery(queryOptions(listIntegracoes, {}));
  const [creating, setCreating] = useState(false);
  return (
    <Section
      title="Integrações"
      hint="Cada sistema da empresa que usa a API tem o seu token, só com o acesso de que precisa e por até um ano."
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          Nova integração
        </Button>
      }
    >
      <Loaded query={integracoes} skeleton={<Skeleton height={240} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={IconPlugConnected} title="Nenhuma integração" text="Nenhum token está em uso." />
          ) : (
            <Table all={all} />
          )
        }
      </Loaded>
      {creating && <IntegracaoDialog onClose={() => setCreating(false)} />}
    </Section>
  );
}

function Table({ all }: { all: readonly Integracao[] }) {
  const { confirm } = useFeedback();
  const revoke = usePanelWrite(deleteIntegracao, { done: 'Token revogado.' });
  const today = todayIn(new Date());
  const ask = async ({ id, nome }: Integracao) => {
    const sure = await confirm({
      title: `Revogar o token de ${nome}?`,
      text: 'Esse sistema perde o acesso já na próxima chamada. Isso não pode ser desfeito.',
    });
    if (sure) revoke.mutate({ params: { integracaoId: id } });
  };
  const columns: Column<Integracao>[] = [
    {
      head: 'Integração',
      render: ({ nome, autor, criada_em }) => (
        <span className={classes.who}>
          <span className={classes.name}>{nome}</span>
          <span className={classes.small}>{`${autor}, ${formatMoment(criada_em)}`}</span>
        </span>
      ),
    },
    {
      head: 'Acesso',
      render: ({ escopos }) => (
        <span className={classes.tags}>
          {escopos.map((escopo) => (
            <Tag key={escopo}>{acessos[escopo].nome}</Tag>
          ))}
        </span>
      ),
    },
    {
      head: 'Vale até',
      render: ({ vale_ate }) => (
        <span className={classes.status}>
          <span className={classes.whole}>{formatDay(vale_ate)}</span>
          {isPast(vale_ate, today) && <Tag tone="plum">Venceu</Tag>}
        </span>
      ),
    },
    { head: 'Último uso', render: ({ usada_em }) => (usada_em ? formatMoment(usada_em) : 'Nunca') },
    {
      head: 'Ações',
      actions: true,
      render: (integracao) => (
        <RowActions>
          <RowAction
            icon={IconPlugConnectedX}
            word="Revogar"
            of={integracao.nome}
            onClick={() => void ask(integracao)}
          />
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      label="Integrações"
      columns={columns}
      rows={all}
      keyOf={({ id }) => id}
      isMuted={({ vale_ate }) => isPast(vale_ate, today)}
    />
  );
}
