import type { Ficha } from '@alinha/contract/colaboradores';
import { camposDaFicha } from '@alinha/rules/auditoria';
import { formatDay, formatMoment } from '@alinha/rules/dates';
import { Section } from '../../../ui/Section.tsx';
import classes from './Ficha.module.css';

type Acontecimento = Ficha['historico'][number];

const acoes: Record<Acontecimento['acao'], string> = {
  editFicha: 'Cadastro corrigido',
  inviteColaborador: 'Convite enviado',
  endSessoes: 'Sessões encerradas',
  resetSegundoFator: 'Segundo fator zerado',
  changeCargo: 'Cargo alterado',
  changeGestor: 'Gestor alterado',
  deactivateColaborador: 'Desativação',
  reactivateColaborador: 'Reativação',
  demissao: 'Desativação na data de demissão',
  'criar-rh': 'Criação como RH',
  'definir-senha': 'Senha definida',
  'sessoes encerrar': 'Sessões encerradas',
  'segundo-fator zerar': 'Segundo fator zerado',
};

type Mudanca = Acontecimento['mudancas'][number];

function change({ campo, antes, depois }: Mudanca): string {
  const text = (value: string | null) =>
    value === null ? '(vazio)' : campo.startsWith('data_') ? formatDay(value) : value;
  return `${camposDaFicha[campo]}: de ${text(antes)} para ${text(depois)}`;
}

/** The changes of the record, newest first; excludes what was written about the person. */
export function Historico({ ficha: { historico, criado_em } }: { ficha: Ficha }) {
  return (
    <Section title="Histórico">
      <ol className={classes.history}>
        {historico.map(({ id, acao, momento, por, mudancas }) => (
          <li key={id}>
            <span className={classes.act}>{acoes[acao]}</span>
            <span className={classes.when}>
              {`${formatMoment(momento)} · ${por ?? (acao === 'demissao' ? 'automático' : 'linha de comando')}`}
            </span>
            {mudancas.map((mudanca) => (
              <span key={mudanca.campo} className={classes.change}>
                {change(mudanca)}
              </span>
            ))}
          </li>
        ))}
        <li>
          <span className={classes.act}>Entrada no sistema</span>
          <span className={classes.when}>{formatMoment(criado_em)}</span>
        </li>
      </ol>
    </Section>
  );
}
