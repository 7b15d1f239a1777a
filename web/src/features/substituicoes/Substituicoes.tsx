import { endSubstituicao, listSubstituicoes, type Substituicao } from '@alinha/contract/substituicoes';
import { formatDay, todayIn } from '@alinha/rules/dates';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconPlus, IconUserShare, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { useUser } from '../../session/session.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { SubstituicaoDialog } from './SubstituicaoDialog.tsx';
import classes from './Substituicoes.module.css';

const daysOf = ({ de, ate }: Substituicao) => `${formatDay(de)} a ${formatDay(ate)}`;

/** The substitutions of today and those planned, which HR and leaders define and end (SUBST-07). */
export function Substituicoes() {
  const user = useUser();
  const found = useQuery(queryOptions(listSubstituicoes, {}));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="Substituições"
      hint="O substituto vê e registra os dados da equipe no trimestre atual e no anterior e assume as pendências do líder."
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Definir substituto
        </Button>
      }
    >
      <Loaded query={found} skeleton={<Skeleton height={48} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={classes.none}>
              {user.is_rh ? 'Nenhuma substituição ativa.' : 'Ninguém substitui você.'}
            </p>
          ) : (
            <Rows>
              {all.map((one) => (
                <Linha key={one.id} one={one} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {adding && <SubstituicaoDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Linha({ one }: { one: Substituicao }) {
  const { confirm } = useFeedback();
  const { lider, substituto, de, autor } = one;
  const holds = de <= todayIn(new Date());
  const end = useWrite(endSubstituicao, { done: 'Substituição encerrada.' });
  const ask = async () => {
    const sure = await confirm({
      title: 'Encerrar esta substituição?',
      text: `${substituto.nome} deixa de substituir ${lider.nome}${holds ? ' agora' : ''}. Os registros já feitos não mudam.`,
    });
    if (sure) end.mutate({ params: { substituicaoId: one.id } });
  };
  return (
    <Row
      icon={IconUserShare}
      title={
        <>
          <span>{`${substituto.nome} substitui ${lider.nome}`}</span>
          {holds && <Tag>Hoje</Tag>}
        </>
      }
      lines={[daysOf(one), `Definida por ${autor}`]}
    >
      <span className={classes.actions}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`Encerrar substituição: ${substituto.nome}, ${daysOf(one)}`}
          title="Encerrar"
          onClick={() => void ask()}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </Row>
  );
}
