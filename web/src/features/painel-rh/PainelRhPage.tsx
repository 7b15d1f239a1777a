import type { Empresa } from '@alinha/contract/empresas';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { Cut } from '../../ui/Cut.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { Failure } from '../../ui/states.tsx';
import { useSideways } from '../../ui/useSideways.ts';
import { useUnsaved } from '../../ui/useUnsaved.ts';
import { PrimeirosPassos } from '../passos/index.ts';
import { empresasOptions } from './api.ts';
import { BannerProvider } from './Banner.tsx';
import { ColaboradoresTab } from './colaboradores/ColaboradoresTab.tsx';
import { lateTab } from './lateTab.tsx';
import { useNovo } from './novo/useNovo.ts';
import classes from './PainelRhPage.module.css';
import { type Aba, abas, gruposDeAbas, type PainelRhSearch } from './search.ts';

// All tabs but the first load late.
const CargosTab = lateTab('gerenciar-cargos', async () => (await import('./cargos/CargosTab.tsx')).CargosTab);
const ConvitesTab = lateTab('convites', async () => (await import('./convites/ConvitesTab.tsx')).ConvitesTab);
const EmpresasTab = lateTab('empresas', async () => (await import('./empresas/EmpresasTab.tsx')).EmpresasTab);
const FechamentosTab = lateTab(
  'fechamentos',
  async () => (await import('./fechamentos/FechamentosTab.tsx')).FechamentosTab,
);
const ImportarTab = lateTab(
  'importar',
  async () => (await import('./importacao/ImportarTab.tsx')).ImportarTab,
);
const IntegracoesTab = lateTab(
  'integracoes',
  async () => (await import('./integracoes/IntegracoesTab.tsx')).IntegracoesTab,
);
const NovoColaboradorTab = lateTab(
  'novo-colaborador',
  async () => (await import('./novo/NovoColaboradorTab.tsx')).NovoColaboradorTab,
);
const PerguntasTab = lateTab(
  'perguntas',
  async () => (await import('./questionario/PerguntasTab.tsx')).PerguntasTab,
);
const PrazosTab = lateTab('prazos', async () => (await import('./prazos/PrazosTab.tsx')).PrazosTab);
const SegurancaTab = lateTab(
  'seguranca',
  async () => (await import('./seguranca/SegurancaTab.tsx')).SegurancaTab,
);

const route = getRouteApi('/members/painel-rh');

const labels: Record<Aba, string> = {
  'alterar-cargo': 'Gerenciar Colaboradores',
  'gerenciar-cargos': 'Gerenciar Cargos',
  'novo-colaborador': 'Novo Colaborador',
  empresas: 'Empresas',
  perguntas: 'Perguntas',
  prazos: 'Prazos',
  fechamentos: 'Fechamentos',
  importar: 'Importar',
  convites: 'Convites',
  seguranca: 'Segurança',
  integracoes: 'Integrações',
};

const isAba = (value: string | null): value is Aba => (abas as readonly (string | null)[]).includes(value);

/** /painel-rh: people, titles, companies and questions, for HR (RH). */
export default function PainelRhPage() {
  const empresas = useQuery(empresasOptions());
  return (
    <Page title="Painel RH">
      <PrimeirosPassos />
      <BannerProvider>
        <Loaded
          query={empresas}
          skeleton="Carregando painel RH..."
          failure={({ message }) => (
            <Failure text={`Erro ao buscar empresas: ${message}`} onRetry={() => void empresas.refetch()} />
          )}
        >
          {(found) => <Panel empresas={found} />}
        </Loaded>
      </BannerProvider>
    </Page>
  );
}

function Panel({ empresas }: { empresas: Empresa[] }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (part: PainelRhSearch, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false }),
    [navigate],
  );
  const aba = search.aba ?? 'alterar-cargo';
  const list = useRef<HTMLDivElement>(null);
  const sight = useSideways(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls the selected tab into view
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [aba]);
  // State of the page, so that switching tabs loses nothing.
  const novo = useNovo(empresas);
  useUnsaved(novo.form.typed, {
    title: 'Sair sem criar o colaborador?',
    text: 'O que foi preenchido em "Novo Colaborador" será perdido.',
  });
  return (
    <Tabs
      value={aba}
      onChange={(value) => isAba(value) && void navigate({ search: { aba: value } })}
      keepMounted={false}
    >
      <div className={classes.window}>
        <div ref={list} className={classes.tabs} onScroll={sight.look}>
          <Tabs.List aria-label="Painel RH">
            {gruposDeAbas.map(({ nome, abas }) => (
              <div key={nome} className={classes.group}>
                <span className={classes.name}>{nome}</span>
                {abas.map((value) => (
                  <Tabs.Tab key={value} value={value}>
                    {labels[value]}
                  </Tabs.Tab>
                ))}
              </div>
            ))}
          </Tabs.List>
        </div>
        {sight.before && <Cut at="start" />}
        {sight.after && <Cut at="end" />}
      </div>
      <Tabs.Panel value="alterar-cargo" className={classes.panel ?? ''}>
        <ColaboradoresTab empresas={empresas} search={search} write={write} />
      </Tabs.Panel>
      <Tabs.Panel value="gerenciar-cargos" className={classes.panel ?? ''}>
        <CargosTab
          empresas={empresas}
          empresaId={search.empresa}
          onEmpresa={(empresa) => write({ empresa }, true)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="novo-colaborador" className={classes.panel ?? ''}>
        <NovoColaboradorTab empresas={empresas} novo={novo} />
      </Tabs.Panel>
      <Tabs.Panel value="empresas" className={classes.panel ?? ''}>
        <EmpresasTab empresas={empresas} />
      </Tabs.Panel>
      <Tabs.Panel value="perguntas" className={classes.panel ?? ''}>
        <PerguntasTab />
      </Tabs.Panel>
      <Tabs.Panel value="prazos" className={classes.panel ?? ''}>
        <PrazosTab />
      </Tabs.Panel>
      <Tabs.Panel value="fechamentos" className={classes.panel ?? ''}>
        <FechamentosTab fechar={search.fechar} em={search.em} />
      </Tabs.Panel>
      <Tabs.Panel value="importar" className={classes.panel ?? ''}>
        <ImportarTab />
      </Tabs.Panel>
      <Tabs.Panel value="convites" className={classes.panel ?? ''}>
        <ConvitesTab search={search} write={write} />
      </Tabs.Panel>
      <Tabs.Panel value="seguranca" className={classes.panel ?? ''}>
        <SegurancaTab />
      </Tabs.Panel>
      <Tabs.Panel value="integracoes" className={classes.panel ?? ''}>
        <IntegracoesTab />
      </Tabs.Panel>
    </Tabs>
  );
}
