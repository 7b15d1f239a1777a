import type { QueryOf } from '@alinha/contract/core';
import { exportDossie } from '@alinha/contract/dossie';
import { exportPlanilhaCsv, exportPlanilhaXlsx, type PlanilhaPedida } from '@alinha/contract/planilhas';
import { registrosDoPeriodo } from '@alinha/rules/coverage';
import { nomesDasPlanilhas } from '@alinha/rules/planilhas';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DownloadButton } from '../../forms/DownloadButton.tsx';
import { useUser } from '../../session/session.tsx';
import classes from './Exportar.module.css';

/** A button that opens the sheets to export, each as CSV or XLSX (IO-06). */
export function Exportar({ planilhas }: { planilhas: readonly PlanilhaPedida[] }) {
  const { is_rh } = useUser();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={344} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          Exportar
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Exportar">
        <p className={classes.scope}>{is_rh ? 'Da empresa inteira.' : 'De toda a sua equipe.'}</p>
        <ul className={classes.list}>
          {planilhas.map((pedida) => (
            <Item key={pedida.de} pedida={pedida} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Item({ pedida }: { pedida: PlanilhaPedida }) {
  const id = useId();
  const of = { input: { query: pedida }, name: pedida.de };
  return (
    <li>
      <span id={id} className={classes.name}>
        {nameOf(pedida)}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <span role="group" aria-labelledby={id} className={classes.formats}>
        <DownloadButton call={exportPlanilhaCsv} kind="csv" {...of} />
        <DownloadButton call={exportPlanilhaXlsx} kind="xlsx" {...of} />
        {ofPeriod(pedida) && (
          <DownloadButton
            call={exportDossie}
            input={{ query: pedida }}
            kind="zip"
            name={`dossie-${pedida.de}-${pedida.ano}-${pedida.periodo}`}
            label="Baixar dossiê em PDF"
          />
        )}
      </span>
    </li>
  );
}

type DoPeriodo = QueryOf<typeof exportDossie>;

const ofPeriod = (pedida: PlanilhaPedida): pedida is DoPeriodo =>
  (pedida.de === 'report' || pedida.de === 'avaliacao') &&
  pedida.ano !== undefined &&
  pedida.periodo !== undefined;

const nameOf = (pedida: PlanilhaPedida) =>
  ofPeriod(pedida) ? registrosDoPeriodo(pedida.de, pedida.ano, pedida.periodo) : nomesDasPlanilhas[pedida.de];
