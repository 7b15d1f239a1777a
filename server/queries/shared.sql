-- alinhamento.getAlinhamento, avaliacaoCultural.listAvaliacoesCulturais, kpi.listCiclosKpi, colaboradores.getResumo, colaboradores.getFicha, ninebox.listEquipeDoGestor, observacoes.listObservacoes, organograma.getDetalhes, pdf.getPdfDados, reports.listReports, tarefas.listTarefas
with recursive
  linha as (
    select
      id,
      id_superior
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior
    from
      colaboradores s
      join linha on s.id = linha.id_superior
  )
select
  id,
  ativo,
  exists (
    select
    from
      linha
    where
      id_superior = $2
  ) as acima
from
  colaboradores
where
  id = $3;

-- avaliacaoCultural.listAvaliacoesCulturais, pdf.getPdfDados
select
  "avaliacoes_culturais"."id",
  "avaliacoes_culturais"."trimestre",
  "avaliacoes_culturais"."ano",
  "avaliacoes_culturais"."criada_em",
  "avaliacoes_culturais"."assinada_em",
  "signatario"."nome",
  "avaliador"."nome",
  "avaliacoes_culturais"."nota",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            t.id,
            'tema',
            t.tema,
            'perguntas',
            t.perguntas
          )
          order by
            t.ordem,
            t.id
        ),
        '[]'::json
      )
    from
      (
        select
          t.id,
          t.tema,
          t.ordem,
          json_agg(
            json_build_object(
              'id',
              q.id,
              'pergunta',
              q.pergunta,
              'nota',
              r.nota,
              'comentario',
              r.comentario,
              'id_resposta_db',
              r.id
            )
            order by
              q.ordem,
              q.id
          ) as perguntas
        from
          avaliacao_respostas r
          join cultural_perguntas q on q.id = r.id_pergunta
          join temas t on t.id = q.id_tema
        where
          r.id_avaliacao = "avaliacoes_culturais"."id"
        group by
          t.id
      ) t
  )
from
  "avaliacoes_culturais"
  inner join "colaboradores" "avaliador" on "avaliador"."id" = "avaliacoes_culturais"."id_avaliador"
  left join "colaboradores" "signatario" on "signatario"."id" = "avaliacoes_culturais"."assinada_por"
where
  "avaliacoes_culturais"."id_colaborador" = $1
order by
  "avaliacoes_culturais"."ano" desc,
  "avaliacoes_culturais"."trimestre" desc,
  "avaliacoes_culturais"."criada_em" desc,
  "avaliacoes_culturais"."id" desc;

-- kpi.listCiclosKpi, pdf.getPdfDados
select
  "id",
  "nome_ciclo",
  "criado_em",
  "status",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            k.id,
            'fk_id_avaliacaoKPI',
            k.id_ciclo,
            'kpi',
            k.kpi,
            'okr',
            k.okr,
            'okr_feito',
            k.okr_feito
          )
          order by
            k.id
        ),
        '[]'::json
      )
    from
      kpis k
    where
      k.id_ciclo = ciclos_kpi.id
  )
from
  "ciclos_kpi"
where
  "ciclos_kpi"."id_colaborador" = $1
order by
  "ciclos_kpi"."criado_em" desc,
  "ciclos_kpi"."id" desc;

-- colaboradores.getResumo, pdf.getPdfDados
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."foto_perfil",
  "pessoas"."cargo",
  "colaboradores"."funcao",
  "colaboradores"."setor",
  "colaboradores"."time",
  "colaboradores"."data_admissao",
  "superior"."id",
  "superior"."nome",
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', e.id, 'nome', e.nome, 'cargoNome', g.nome)
          order by
            ce.ordem
        ),
        '[]'::json
      )
    from
      colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = "colaboradores"."id"
  )
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
  left join "colaboradores" "superior" on "superior"."id" = "colaboradores"."id_superior"
where
  "colaboradores"."id" = $1;

-- ninebox.listSubordinadosDiretos, ninebox.listEquipeDoGestor
select
  (
    with recursive
      equipe (id, ativo) as (
        select
          id,
          ativo
        from
          colaboradores
        where
          id_superior = $1
        union
        select
          c.id,
          c.ativo
        from
          equipe e
          join colaboradores c on c.id_superior = e.id
        where
          not e.ativo
      ),
      membros (id) as (
        select
          unnest(
            array(
              select
                id
              from
                equipe
              where
                ativo
                and id <> $2
            )
          )
      ),
      abaixo (gestor, id, ativo) as (
        select
          m.id,
          c.id,
          false
        from
          membros m
          join colaboradores c on c.id_superior = m.id
          and not c.ativo
        union
        select
          a.gestor,
          c.id,
          c.ativo
        from
          abaixo a
          join colaboradores c on c.id_superior = a.id
        where
          not a.ativo
      ),
      titulos (id, cargo, nivel) as (
        select distinct
          on (ce.id_colaborador) ce.id_colaborador,
          g.nome,
          g.nivel_hierarquia
        from
          colaborador_empresas ce
          left join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador in (
            select
              id
            from
              membros
          )
        order by
          ce.id_colaborador,
          ce.ordem
      ),
      cultura (id, percentual) as (
        select
          i.id,
          (
            select
              round(a.nota * 100)
            from
              avaliacoes_culturais a
            where
              a.id_colaborador = i.id
            order by
              a.ano desc,
              a.trimestre desc,
              a.criada_em desc,
              a.id desc
            limit
              1
          )
        from
          (
            select
              id
            from
              membros
          ) i
      ),
      desempenho (id, percentual) as (
        select
          c.id_colaborador,
          round(avg(k.percentual))
        from
          ciclos_kpi c
          join kpis k on k.id_ciclo = c.id
        where
          c.status = 1
          and c.id_colaborador in (
            select
              id
            from
              membros
          )
        group by
          c.id_colaborador
      )
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            m.id,
            'nome',
            p.nome,
            'cargo',
            coalesce(t.cargo, p.funcao),
            'foto_perfil',
            p.foto_perfil,
            'temSubordinados',
            exists (
              select
              from
                colaboradores c
              where
                c.id_superior = m.id
                and c.ativo
            )
            or m.id in (
              select
                gestor
              from
                abaixo
              where
                ativo
            ),
            'potencial',
            cu.percentual,
            'desempenho',
            d.percentual
          )
          order by
            t.nivel,
            p.nome_ordem collate "C",
            m.id
        ),
        '[]'::json
      )::text
    from
      membros m
      join colaboradores p on p.id = m.id
      left join titulos t on t.id = m.id
      left join cultura cu on cu.id = m.id
      left join desempenho d on d.id = m.id
  ) as "membros"
from
  (
    values
      (1)
  ) as uma;
