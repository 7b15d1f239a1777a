import { getSeguranca, type Seguranca, saveSeguranca } from '@alinha/contract/seguranca';
import { counted, formatNumber } from '@alinha/rules/numbers';
import type { Exigencia } from '@alinha/rules/segundoFator';
import { Button, Radio, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../../lib/queries.ts';
import { useFeedback } from '../../../ui/feedback.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { actWords } from '../../../ui/SubmitButton.tsx';
import { usePanelWrite } from '../api.ts';
import { CanalDeRelato } from './CanalDeRelato.tsx';
import { Encarregados } from './Encarregados.tsx';
import classes from './SegurancaTab.module.css';

const choices: Record<Exigencia, string> = {
  ninguem: 'Ninguém (uso opcional)',
  rh: 'RH',
  lideres: 'Líderes e RH',
  todos: 'Todos',
};

/** 'Segurança': from whom a second factor is demanded (MFA-05), who is the encarregado (LGPD-11), and the reporting channel. */
export function SegurancaTab() {
  const seguranca = useQuery(queryOptions(getSeguranca, {}));
  return (
    <div className={classes.tab}>
      <Section
        title="Segundo fator"
        hint="Quem não tem um precisa configurá-lo antes de continuar usando o sistema."
      >
        <Loaded query={seguranca} skeleton={<Skeleton height={240} />}>
          {(now) => <Demand key={now.exigir} now={now} />}
        </Loaded>
      </Section>
      <Encarregados />
      <CanalDeRelato />
    </div>
  );
}

function reach({ exigir, pessoas, sem }: Seguranca['alcance'][number]): string {
  if (exigir === 'ninguem') return 'O segundo fator continua recomendado para quem vê dados dos outros.';
  const whom = counted(pessoas, 'pessoa', 'pessoas');
  return sem === 0 ? `${whom}; todas já têm um.` : `${whom}; ${formatNumber(sem)} ainda sem segundo fator.`;
}

function Demand({ now }: { now: Seguranca }) {
  const { confirm } = useFeedback();
  const [chosen, setChosen] = useState(now.exigir);
  const save = usePanelWrite(saveSeguranca, { done: 'Regra de segurança salva.' });
  const ask = async () => {
    const sem = now.alcance.find(({ exigir }) => exigir === chosen)?.sem ?? 0;
    const question = {
      title: 'Exigir o segundo fator?',
      text: `${counted(sem, 'pessoa precisará', 'pessoas precisarão')} configurar um antes de continuar usando o sistema.`,
    };
    if (chosen === 'ninguem' || sem === 0 || (await confirm(question))) {
      save.mutate({ body: { exigir: chosen } });
    }
  };
  return (
    <>
      <Radio.Group label="Exigir de" value={chosen} onChange={(value) => setChosen(value as Exigencia)}>
        <div className={classes.choices}>
          {now.alcance.map((row) => (
            <Radio key={row.exigir} value={row.exigir} label={choices[row.exigir]} description={reach(row)} />
          ))}
        </div>
      </Radio.Group>
      <div>
        <Button
          disabled={chosen === now.exigir}
          aria-disabled={save.isPending}
          onClick={() => {
            if (!save.isPending) void ask();
          }}
        >
          {actWords('Salvar regra', save.isPending)}
        </Button>
      </div>
    </>
  );
}
