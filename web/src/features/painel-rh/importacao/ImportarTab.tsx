import { type Coluna, colunasObrigatorias, modeloDaImportacao } from '@alinha/contract/colunas';
import { Button, FileInput } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useProduct } from '../../../session/product.ts';
import { Section } from '../../../ui/Section.tsx';
import { Failure } from '../../../ui/states.tsx';
import { Ausentes } from './Ausentes.tsx';
import { Codificacoes } from './Codificacoes.tsx';
import { Columns } from './Columns.tsx';
import { Confirmacao } from './Confirmacao.tsx';
import classes from './ImportarTab.module.css';
import { LastFile, UnderWay, useLastFile } from './LastFile.tsx';
import { Counts, Plan } from './Plan.tsx';
import { Problems } from './Problems.tsx';
import { useImport } from './useImport.ts';

const modelOf = (dominio: string) =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(modeloDaImportacao(dominio))}`;

/** Imports a company from a CSV or XLSX file: choose it, review its problems or effects, confirm. */
export function ImportarTab() {
  const { dominios } = useProduct();
  const [invite, setInvite] = useState(true);
  const [renaming, setRenaming] = useState(false);
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const { file, choose, empty, check, recheck, colunas, run } = useImport();
  const isSending = check.isPending || run.isPending;
  const atual = useLastFile(isSending);
  const isUnderWay = isSending || atual?.estado === 'andamento';
  // Choosing another file cancels a check, but an import cannot be cancelled.
  const mayChoose = check.isPending || !isUnderWay;

  const plan = check.data?.importacao;
  const releituras = check.data?.releituras;
  const columns = releituras ? [] : (check.data?.colunas ?? []);
  const isNamed = (name: Coluna) => columns.some(({ destino }) => destino === name);
  const isUnclear =
    columns.length > 0 &&
    (columns.some(({ destino }) => destino === null) || !colunasObrigatorias.every(isNamed));
  return (
    <div className={classes.tab}>
      <Section
        title="Importar colaboradores"
        hint="Use uma planilha XLSX (a primeira aba) ou um CSV. Se houver um problema, nada é importado. Você pode repetir a importação: o sistema reconhece cada pessoa pela matrícula ou pelo e-mail, e o superior também pelo nome. Títulos acima do cabeçalho e totais abaixo das pessoas não atrapalham."
        action={
          <Button
            component="a"
            href={modelOf(dominios[0] ?? 'empresa.example')}
            download="modelo-colaboradores.csv"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Baixar modelo
          </Button>
        }
      >
        <FileInput
          label="Arquivo CSV ou XLSX"
          description="Até 5 MB. Nada muda antes da sua confirmação."
          placeholder="Escolher arquivo..."
          accept=".xlsx,.csv,.txt,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Remover o arquivo' }}
          disabled={!mayChoose}
          resetRef={empty}
          value={file}
          onChange={(chosen) => {
            setRenaming(false);
            setLeaving(new Set());
            choose(chosen);
          }}
        />
        {isUnderWay && <UnderWay atual={atual} importing={run.isPending} />}
        {check.isError && !isUnderWay && (
          <Failure text={check.error.message} {...(file && { onRetry: () => recheck() })} />
        )}
        {releituras && (
          <Codificacoes
            releituras={releituras}
            busy={isUnderWay}
            onCheck={(codificacao) => recheck({ codificacao })}
          />
        )}
        {(isUnclear || renaming) && (
          <Columns
            columns={columns}
            busy={isUnderWay}
            onCheck={(chosen) => {
              setRenaming(false);
              recheck({ colunas: chosen });
            }}
          />
        )}
        {colunas && check.data && !isUnclear && !releituras && !renaming && (
          <Button className={classes.again ?? ''} variant="default" onClick={() => setRenaming(true)}>
            Alterar colunas
          </Button>
        )}
        {check.data && check.data.problemas.length > 0 && !isUnclear && !releituras && (
          <Problems queixas={check.data.queixas} total={check.data.total_problemas} />
        )}
        {plan && !renaming && (
          <>
            <Counts
              plan={plan}
              criadas={plan.criadas.length}
              lead="Arquivo válido. Resultado da importação:"
            />
            <Ausentes plan={plan} leaving={leaving} onChoose={setLeaving} />
            <Confirmacao
              plan={plan}
              leaving={leaving.size}
              invite={invite}
              onInvite={setInvite}
              busy={isUnderWay}
              importing={run.isPending}
              onConfirm={(convidar) =>
                file && run.mutate({ chosen: file, convidar, desativar: [...leaving] })
              }
            />
            <Plan plan={plan} criadas={plan.criadas.length} />
          </>
        )}
        {atual && !isUnderWay && !check.data && (!file || check.isError) && <LastFile atual={atual} />}
      </Section>
    </div>
  );
}
