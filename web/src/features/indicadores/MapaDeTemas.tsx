import {
  type GrupoDosTemas,
  gruposDosTemas,
  type OrdemDosTemas,
  ordensDosTemas,
} from '@alinha/contract/choices';
import type { CelulaDosTemas, GrupoDeTemas, Temas } from '@alinha/contract/indicadores';
import { bandOf, bandWords } from '@alinha/rules/bands';
import { trimestreCurto } from '@alinha/rules/fechamentos';
import { nomesDosGrupos } from '@alinha/rules/indicadores';
import { Button, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { Sideways } from '../../ui/Sideways.tsx';
import classes from './MapaDeTemas.module.css';
import { VerPessoas } from './VerPessoas.tsx';
import { cellInWords, changeOf, changeShort, ordemWords } from './words.ts';

interface MapaDeTemasProps {
  data: Temas;
  por: GrupoDosTemas;
  ordem: OrdemDosTemas;
  /** Whether it shows one company or sector alone. */
  isFiltered: boolean;
  nomeDe: (grupo: GrupoDeTemas) => string;
  onChange: (part: { por?: GrupoDosTemas; ordem?: OrdemDosTemas }) => void;
  onMore: () => void;
}

const bands = [90, 70, 50, 0];

/** The heat map: the mean of culture of each group by theme, how many people it is of, and its change (IND-02). */
export function MapaDeTemas({ data, por, ordem, isFiltered, nomeDe, onChange, onMore }: MapaDeTemasProps) {
  const { temas, todos, grupos, antes } = data;
  return (
    <>
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Agrupar por"
          data={gruposDosTemas.map((value) => ({ value, label: nomesDosGrupos[value] }))}
          value={por}
          onChange={(value) => {
            const chosen = gruposDosTemas.find((one) => one === value);
            if (chosen) onChange({ por: chosen });
          }}
        />
        <NativeSelect
          aria-label="Ordem"
          value={ordem}
          onChange={({ currentTarget: { value } }) => {
            const chosen = ordensDosTemas.find((one) => one === value);
            if (chosen) onChange({ ordem: chosen });
          }}
          data={ordensDosTemas.map((value) => ({ value, label: ordemWords[value] }))}
        />
      </div>
      <p className={classes.legend}>
        {bands.map((least) => (
          <span key={least} className={classes.key} data-tone={bandOf(least)}>
            {`${bandWords[bandOf(least)]}${least > 0 ? ` ≥ ${least}%` : ' < 50%'}`}
          </span>
        ))}
        <span>
          Embaixo de cada média: quantas pessoas
          {antes && ` e a mudança desde o ${trimestreCurto(antes)}, em pontos`}
        </span>
      </p>
      <Sideways>
        <table
          className={classes.table}
          aria-label={`Cultura por tema e ${nomesDosGrupos[por].toLowerCase()}`}
        >
          <thead>
            <tr>
              <th scope="col">{nomesDosGrupos[por]}</th>
              <th scope="col">Cultura</th>
              {temas.map(({ id, tema }) => (
                <th key={id} scope="col">
                  {tema}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Linha grupo={todos} nome={isFiltered ? 'Todos do filtro' : 'Todos'} temas={temas} isAll />
            {grupos.linhas.map((grupo) => (
              <Linha key={grupo.chave} grupo={grupo} nome={nomeDe(grupo)} temas={temas} />
            ))}
          </tbody>
        </table>
      </Sideways>
      {grupos.total > grupos.linhas.length && (
        <div>
          <Button variant="default" size="sm" onClick={onMore}>
            {`Mostrar mais (${grupos.linhas.length} de ${grupos.total})`}
          </Button>
        </div>
      )}
    </>
  );
}

function Linha({
  grupo,
  nome,
  temas,
  isAll,
}: {
  grupo: GrupoDeTemas;
  nome: string;
  temas: Temas['temas'];
  isAll?: true;
}) {
  const chave = isAll ? {} : { chave: grupo.chave };
  return (
    <tr data-all={isAll}>
      <th scope="row">{nome}</th>
      <td>
        <Cell cell={grupo.geral} name={`${nome}, cultura`} de={chave} />
      </td>
      {temas.map(({ id, tema }, at) => (
        <td key={id}>
          <Cell cell={grupo.temas[at]} name={`${nome}, ${tema}`} de={{ ...chave, tema: id }} />
        </td>
      ))}
    </tr>
  );
}

function Cell({
  cell,
  name,
  de,
}: {
  cell: CelulaDosTemas | undefined;
  name: string;
  de: { chave?: string; tema?: number };
}) {
  if (!cell || cell.media === null) return <span className={classes.none}>–</span>;
  const change = changeOf(cell);
  return (
    <VerPessoas
      de={{ lista: 'temas', ...de }}
      className={`${classes.cell} tabular`}
      data-tone={bandOf(cell.media)}
    >
      {/* A name of its own would have to hold the visible numbers as they are. */}
      <VisuallyHidden>{`${name}: ${cellInWords(cell)}`}</VisuallyHidden>
      <strong aria-hidden>{`${cell.media}%`}</strong>
      <span className={classes.more} aria-hidden>
        {cell.pessoas}
        {change !== null && <span data-falls={change < 0 || undefined}>{changeShort(change)}</span>}
      </span>
    </VerPessoas>
  );
}
