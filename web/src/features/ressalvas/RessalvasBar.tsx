import { closeAviso, listRessalvas, type RessalvaDaConta } from '@alinha/contract/ressalvas';
import { periodName } from '@alinha/rules/coverage';
import { formatMoment } from '@alinha/rules/dates';
import { alteracoesEmPalavras, atosDaConta } from '@alinha/rules/ressalvas';
import { capitalized } from '@alinha/rules/text';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../forms/useWrite.ts';
import { queryOptions } from '../../lib/queries.ts';
import { NaoFuiEu } from './NaoFuiEu.tsx';
import classes from './RessalvasBar.module.css';

/**
 * What the reader's account signed before they signed in, shortly before or after somebody else changed the access to it; nothing for
 * others.
 */
export function RessalvasBar() {
  const { data = [] } = useQuery(queryOptions(listRessalvas, {}));
  const close = useWrite(closeAviso);
  if (data.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Confira o que a sua conta assinou">
      <IconAlertTriangle className={classes.icon} size={20} aria-hidden />
      <div className={classes.words}>
        <p>
          <strong>
            Outra pessoa alterou o acesso à sua conta, e houve uma assinatura pouco antes ou depois. Foi você?
          </strong>
        </p>
        <ul className={classes.list}>
          {data.map((one) => (
            <li key={`${one.tipo} ${one.id}`} className={classes.item}>
              <span className={classes.said}>{said(one)}</span>
              {(one.contestada_em === null || one.resposta !== null) && <NaoFuiEu de={one} />}
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="default"
        size="compact-md"
        aria-disabled={close.isPending}
        onClick={() => {
          if (!close.isPending) close.mutate({});
        }}
      >
        Fui eu
      </Button>
    </section>
  );
}

function said(ressalva: RessalvaDaConta): string {
  const { tipo, registro, ano, periodo, pessoa, feita_em, alteracoes, contestada_em, resposta } = ressalva;
  const kind = registro === 'report' ? 'o report de' : 'a avaliação cultural do';
  const what = atosDaConta[tipo](`${kind} ${periodName(registro, ano, periodo)} de ${pessoa.nome}`);
  const contested =
    contestada_em !== null && ` A assinatura foi contestada em ${formatMoment(contestada_em)}.`;
  const answered = resposta !== null && ' O RH respondeu: a resposta está no registro.';
  return `${capitalized(what)} em ${formatMoment(feita_em)}. ${alteracoesEmPalavras(alteracoes)}${contested || ''}${answered || ''}`;
}
