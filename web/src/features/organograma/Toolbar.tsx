import { counted } from '@alinha/rules/numbers';
import { Button, NativeSelect } from '@mantine/core';
import { IconFold, IconLineHeight, type TablerIcon } from '@tabler/icons-react';
import { SearchField } from '../../ui/SearchField.tsx';
import { type Gap, gaps } from './search.ts';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  id: string;
  /** Hidden on phones. */
  folded: boolean;
  empresas: readonly { id: number; nome: string }[];
  /** The selected company; null shows all. */
  empresa: number | null;
  onEmpresa: (empresa: number | null) => void;
  filtro: string;
  onFiltro: (filtro: string) => void;
  /** How many people match, where a filter is active. */
  found: number | undefined;
  so: Gap | undefined;
  /** The heading of the period that `so` filters. */
  periodo: string;
  onSo: (so: Gap | undefined) => void;
  /** How many levels the tree has, and how many are expanded, if it is the same everywhere. */
  levels: number;
  shown: number | undefined;
  onShow: (level: number) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
}

const gapLabels: Record<Gap, string> = { faltantes: 'Só faltantes', 'nao-assinados': 'Só não assinados' };

/** A button that phones show without its label. */
function ToolbarAction({
  icon: Icon,
  label,
  onClick,
}: {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}) {
  return (
    <Button variant="default" size="md" className={classes.action ?? ''} aria-label={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
      <span className={classes.word}>{label}</span>
    </Button>
  );
}

/** The toolbar that leaders and HR have above the chart (ORG-09 to ORG-12). */
export function Toolbar({
  id,
  folded,
  empresas,
  empresa,
  onEmpresa,
  filtro,
  onFiltro,
  found,
  so,
  periodo,
  onSo,
  levels,
  shown,
  onShow,
  onExpandAll,
  onCollapseAll,
}: ToolbarProps) {
  const options = empresas.map(({ id, nome }) => ({ value: String(id), label: nome }));
  const [first] = options;
  const all = { value: '', label: first ? 'Todas empresas' : 'Empresa' };
  const choice = options.length === 1 ? first?.value : String(empresa ?? '');
  return (
    <div
      id={id}
      className={classes.toolbar}
      data-folded={folded || undefined}
      role="toolbar"
      aria-label="Ferramentas do organograma"
    >
      <SearchField
        className={classes.filter ?? ''}
        label="Filtrar por nome ou cargo"
        clearLabel="Limpar filtro"
        placeholder="Filtrar por nome ou cargo..."
        value={filtro}
        onChange={onFiltro}
        found={found === undefined ? '' : counted(found, 'encontrado', 'encontrados')}
        {...(found !== undefined && { rightSectionWidth: filtro ? 160 : 120 })}
      />
      <NativeSelect
        className={classes.empresa ?? ''}
        aria-label="Empresa"
        value={choice}
        disabled={!first}
        onChange={({ currentTarget }) => onEmpresa(currentTarget.value ? Number(currentTarget.value) : null)}
        data={options.length === 1 ? options : [all, ...options]}
      />
      <NativeSelect
        className={classes.levels ?? ''}
        aria-label="Mostrar até o nível"
        value={shown ?? ''}
        disabled={levels === 1}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
        data={[
          ...(shown === undefined ? [{ value: '', label: 'Até o nível…' }] : []),
          ...Array.from({ length: levels - 1 }, (_, at) => ({
            value: String(at + 1),
            label: `Até o nível ${at + 1}`,
          })),
          { value: String(levels), label: 'Todos os níveis' },
        ]}
      />
      <NativeSelect
        className={classes.so ?? ''}
        aria-label="Situação"
        value={so ?? ''}
        onChange={({ currentTarget }) => onSo(gaps.find((gap) => gap === currentTarget.value))}
        data={[
          { value: '', label: 'Todos' },
          ...gaps.map((value) => ({ value, label: `${gapLabels[value]} · ${periodo}` })),
        ]}
      />
      <div className={classes.buttons}>
        <ToolbarAction icon={IconLineHeight} label="Expandir tudo" onClick={onExpandAll} />
        <ToolbarAction icon={IconFold} label="Recolher tudo" onClick={onCollapseAll} />
      </div>
    </div>
  );
}
