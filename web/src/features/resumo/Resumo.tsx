import type { Resumo as ResumoAnswer } from '@alinha/contract/colaboradores';
import { useUser } from '../../session/session.tsx';
import { Section } from '../../ui/Section.tsx';
import { AlinhamentoCard } from '../alinhamento/index.ts';
import { CiclosCard } from '../kpi/index.ts';
import { ObservacoesCard } from '../observacoes/index.ts';
import { PlanoCard } from '../planos/index.ts';
import { MinhasAnotacoes } from '../preparacao/index.ts';
import { RegistroAberto } from '../registro-aberto/index.ts';
import { withFinishing } from '../registros/index.ts';
import { TaskManager } from '../tarefas/index.ts';
import { AvaliacoesDoAno } from './AvaliacoesDoAno.tsx';
import { Falta } from './Falta.tsx';
import { Identidade } from './Identidade.tsx';
import { NineBoxCard } from './NineBoxCard.tsx';
import { ReportsDoAno } from './ReportsDoAno.tsx';
import classes from './Resumo.module.css';
import { Secoes } from './Secoes.tsx';
import { UltimaAvaliacao } from './UltimaAvaliacao.tsx';

/** The whole summary; each part loads its own data, so that a failure affects only that part. */
export function Resumo({ resumo }: { resumo: Extract<ResumoAnswer, { restrito: false }> }) {
  const { id, nome, permissoes, desativado } = resumo;
  const own = useUser().id === id;
  const avaliado = withFinishing({ id, nome, pode_avaliar: permissoes.avaliar, desativado });
  return (
    <div>
      {!desativado && <Falta colaborador={resumo} avaliado={avaliado} />}
      <Secoes
        anotacoes={own}
        kpi={permissoes.historico}
        observacoes={resumo.observacoes_departamentos !== undefined}
      />
      <div className={classes.columns}>
        <div className={classes.main}>
          <div id="visao">
            <Identidade colaborador={resumo} />
          </div>
          <div id="ano" className={classes.part}>
            <AvaliacoesDoAno colaborador={avaliado} />
            <ReportsDoAno colaborador={avaliado} />
          </div>
          {own && (
            <div id="anotacoes">
              <MinhasAnotacoes id={id} />
            </div>
          )}
          <div id="plano">
            <PlanoCard
              pessoa={{ id, nome, historico: permissoes.historico }}
              podeEditar={permissoes.tarefas}
              podeMarcar={!desativado}
              proprio={own}
            />
          </div>
          {permissoes.historico && (
            <div id="kpi">
              <CiclosCard colaborador={resumo} podeEditar={permissoes.kpi} />
            </div>
          )}
          <div id="cultura" className={classes.part}>
            {permissoes.historico && <NineBoxCard colaboradorId={id} />}
            <UltimaAvaliacao colaborador={avaliado} />
          </div>
        </div>
        <div className={classes.side}>
          <div id="tarefas">
            <Section title="Tarefas">
              <TaskManager colaboradorId={id} podeEditar={permissoes.tarefas} podeMarcar={!desativado} />
            </Section>
          </div>
          <AlinhamentoCard colaboradorId={id} podeEditar={permissoes.alinhamento} />
        </div>
        {resumo.observacoes_departamentos && (
          <div id="observacoes" className={classes.observacoes}>
            <ObservacoesCard colaboradorId={id} podeEditar={permissoes.observacoes} />
          </div>
        )}
      </div>
      <RegistroAberto colaborador={avaliado} />
    </div>
  );
}
