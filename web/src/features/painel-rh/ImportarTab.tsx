import type { AnswerOf } from '@alinha/contract/core';
import {
  checkImportacao,
  convitesPorImportacao,
  type Importacao,
  runImportacao,
} from '@alinha/contract/painel-rh';
import { Button, Checkbox, FileInput } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SessionEnded, upload } from '../../lib/caller.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { useTell } from './Banner.tsx';
import classes from './ImportarTab.module.css';

type Check = AnswerOf<typeof checkImportacao>;

const header =
  'nome,email,empresa,cargo,nivel_hierarquia,is_leader,is_rh,setor,time,data_admissao,email_superior';
const model = `data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${header}\r\n`)}`;

const formOf = (file: File) => {
  const form = new FormData();
  form.append('arquivo', file);
  return form;
};

const number = (count: number) => count.toLocaleString('pt-BR');
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const updated = (count: number) => counted(count, 'atualizada', 'atualizadas');
const takenOver = (count: number, one: string, many: string) =>
  count === 0
    ? ''
    : ` ${counted(count, `cadastro não confirmado, ${one}`, `cadastros não confirmados, ${many}`)}: a senha e as sessões de antes terminam.`;

/** A whole company from a CSV file: choose it, see what is wrong with it or what it does, confirm. */
export function ImportarTab() {
  const queries = useQueryClient();
  const { confirm } = useFeedback();
  const tell = useTell();
  const [file, setFile] = useState<File | null>(null);
  const [invite, setInvite] = useState(true);
  const check = useMutation({ mutationFn: (chosen: File) => upload(checkImportacao, formOf(chosen)) });
  const run = useMutation({
    mutationFn: ({ chosen, convidar }: { chosen: File; convidar: boolean }) =>
      upload(runImportacao, formOf(chosen), { query: { convidar } }),
    onSuccess: async ({ criadas, assumidas, atualizadas, convites }) => {
      choose(null);
      // It may have changed anybody.
      await queries.invalidateQueries();
      const invited =
        convites > 0 ? ` ${counted(convites, 'pessoa', 'pessoas')} com convite por e-mail.` : '';
      tell({
        kind: 'success',
        text: `Importação concluída: ${counted(criadas.length, 'pessoa criada', 'pessoas criadas')} e ${updated(atualizadas)}.${takenOver(assumidas.length, 'assumido', 'assumidos')}${invited}`,
      });
    },
    onError: (error) => {
      // The end of the session has its own question.
      if (!(error instanceof SessionEnded)) tell({ kind: 'error', text: error.message });
    },
  });

  const empty = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // So that choosing the same file again, corrected meanwhile, is a choice too.
    empty.current?.();
    setFile(chosen);
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  const plan = check.data?.importacao;
  const beginners = plan ? plan.criadas.length + plan.assumidas.length : 0;
  const tooMany = beginners > convitesPorImportacao;
  const convidar = invite && !tooMany;
  const ask = async () => {
    if (!file || !plan || run.isPending) return;
    const title = 'Importar este arquivo?';
    const invited =
      convidar && beginners > 0 ? ' Cada pessoa nova recebe uma senha temporária por e-mail.' : '';
    const created = counted(plan.criadas.length, 'pessoa será criada', 'pessoas serão criadas');
    const text = `${created} e ${updated(plan.atualizadas)}; ninguém é removido.${takenOver(plan.assumidas.length, 'será assumido', 'serão assumidos')}${invited}`;
    if (await confirm({ title, text })) run.mutate({ chosen: file, convidar });
  };
  return (
    <div className={classes.tab}>
      <Section
        title="Importar colaboradores"
        hint="Um arquivo CSV em UTF-8, com vírgula ou ponto e vírgula: tudo entra ou nada entra. Pode ser repetido: as pessoas são reconhecidas pelo e-mail."
        action={
          <Button
            component="a"
            href={model}
            download="modelo-colaboradores.csv"
            variant="default"
            size="sm"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Baixar modelo
          </Button>
        }
      >
        <FileInput
          label="Arquivo CSV"
          description="Até 5 MB. Nada muda antes da sua confirmação."
          placeholder="Escolher arquivo..."
          accept=".csv,text/csv"
          leftSection={<IconFileTypeCsv size={18} aria-hidden />}
          clearable
          clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
          disabled={run.isPending}
          resetRef={empty}
          value={file}
          onChange={choose}
        />
        {check.isPending && <Loading label="Conferindo o arquivo..." />}
        {check.isError && (
          <Failure text={check.error.message} {...(file && { onRetry: () => check.mutate(file) })} />
        )}
        {check.data && check.data.problemas.length > 0 && <Problems problemas={check.data.problemas} />}
        {plan && <Plan plan={plan} />}
        {plan && (
          <div className={classes.confirm}>
            <Checkbox
              label="Convidar as pessoas novas por e-mail"
              description={
                tooMany
                  ? `Uma importação convida no máximo ${number(convitesPorImportacao)} pessoas.`
                  : 'Sem convite, elas definem a senha em "Esqueceu a senha?".'
              }
              checked={convidar}
              disabled={tooMany}
              onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
            />
            <Button aria-disabled={run.isPending} onClick={() => void ask()}>
              {run.isPending ? 'Importando...' : 'Importar'}
            </Button>
          </div>
        )}
        {run.isPending && <Loading label="Importando... Com muitas pessoas, leva até um minuto." />}
      </Section>
    </div>
  );
}

const perPage = 20;

/** A table of what may be long, a page at a time. */
function Paged<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}) {
  const [page, setPage] = useState(0);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.slice(page * perPage, (page + 1) * perPage)}
        keyOf={keyOf}
      />
      {rows.length > perPage && (
        <Pager
          label={`Páginas de ${label}`}
          previous="Página anterior"
          next="Próxima página"
          place={page}
          total={Math.ceil(rows.length / perPage)}
          onTurn={setPage}
        />
      )}
    </>
  );
}

type Problem = Check['problemas'][number];

const problemColumns: Column<Problem>[] = [
  { head: 'Linha', render: ({ linha }) => linha ?? '-' },
  { head: 'Problema', render: ({ mensagem }) => mensagem },
];

function Problems({ problemas }: { problemas: readonly Problem[] }) {
  return (
    <>
      <Failure
        text={
          problemas.length === 1
            ? 'O arquivo tem 1 problema. Nada foi alterado.'
            : `O arquivo tem ${number(problemas.length)} problemas. Nada foi alterado.`
        }
      />
      <Paged
        label="Problemas do arquivo"
        columns={problemColumns}
        rows={problemas}
        keyOf={({ linha, mensagem }) => `${linha} ${mensagem}`}
      />
    </>
  );
}

type Pessoa = Importacao['criadas'][number];

const personColumns = (head: string): Column<Pessoa>[] => [
  { head, render: ({ nome }) => nome },
  { head: 'E-mail', render: ({ email }) => email },
];

function Plan({ plan }: { plan: Importacao }) {
  const counts = [
    ['Pessoas novas', plan.criadas.length],
    ['Cadastros assumidos', plan.assumidas.length],
    ['Atualizadas', plan.atualizadas],
    ['Sem alteração', plan.inalteradas],
    ['Empresas novas', plan.empresas_criadas.length],
    ['Cargos novos', plan.cargos_criados.length],
    ['Cargos alterados', plan.cargos_alterados.length],
  ] as const;
  return (
    <>
      <p className={classes.good} role="status">
        O arquivo está certo. A importação fará:
      </p>
      <dl className={classes.counts}>
        {counts.map(([name, count]) => (
          <div key={name} className={classes.count}>
            <dt>{name}</dt>
            <dd className="tabular">{number(count)}</dd>
          </div>
        ))}
      </dl>
      {plan.criadas.length > 0 && (
        <Paged
          label="Pessoas novas"
          columns={personColumns('Pessoa nova')}
          rows={plan.criadas}
          keyOf={({ email }) => email}
        />
      )}
      {plan.assumidas.length > 0 && (
        <Paged
          label="Cadastros não confirmados, assumidos"
          columns={personColumns('Cadastro não confirmado, assumido')}
          rows={plan.assumidas}
          keyOf={({ email }) => email}
        />
      )}
    </>
  );
}
