-- acompanhamento.getAcompanhamento, acompanhamento.listAcompanhados, acompanhamento.exportAcompanhamentoCsv, acompanhamento.exportAcompanhamentoXlsx, auditoria.listAuditoria, auditoria.exportAuditoria, auth.me, auth.readLink, avaliacaoCultural.listTemasPerguntas, busca.listBusca, colaboradores.searchColaboradores, colaboradores.listColaboradoresDaEmpresa, config.getConfig, conta.getConta, convites.listConvites, foto.getFoto, empresas.listEmpresas, ninebox.listSubordinadosDiretos, organograma.getOrganograma, cargos.listCargosInferiores, questionario.getQuestionario, importacao.getImportacao, importacao.checkImportacao, passos.getPassos, lembretes.getLembretes, pendencias.listPendencias, pendencias.countPendencias, prazos.getPrazos, reports.listReportPerguntas, seguranca.getSeguranca, segundoFator.getSegundoFator, tarefas.getOrganogramaTarefas
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as is_leader,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  ) as is_rh,
  c.senha_temporaria,
  c.email_confirmado,
  s.id as id_sessao,
  (
    select
      s.exige_segundo_fator
    from
      seguranca s
    where
      s.exige_segundo_fator <> 'ninguem'
      and not (
        exists (
          select
          from
            totp f
          where
            f.id_colaborador = c.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = c.id
        )
      )
  ) as exigencia
from
  sessao_tokens t
  join sessoes s on s.id = t.id_sessao
  join colaboradores c on c.id = s.id_colaborador
where
  t.hash = $1
  and t.tipo = 'token'
  and t.expira_em > $2
  and s.expira_em > $3
  and c.ativo;

-- acompanhamento.getAcompanhamento, acompanhamento.exportAcompanhamentoXlsx
with recursive
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
          c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then date_trunc(
              'month',
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              )
            )::date
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      )
      and c.id = $1
    union
    select
      c.id,
      case
        when d.segue then d.lider
        else d.id
      end,
      not (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      ),
      case
        when c.ativo
        and c.email_confirmado then date_trunc(
          'month',
          coalesce(
            c.data_admissao,
            (c.criado_em at time zone 'America/Sao_Paulo')::date
          )
        )::date
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
  ),
  gente (id, lider, desde) as (
    select
      id,
      lider,
      desde
    from
      liderados
    where
      desde is not null
      and id <> lider
  ),
  do_ano (periodo, ultimo_mes, conta, com_prazo, vencido) as (
    select
      p,
      mes,
      z.tipo is null
      or z.a_partir_de <= mes,
      z.tipo is not null,
      coalesce(
        (mes + interval '1 month')::date - 1 + z.dias < $2::date,
        false
      )
    from
      generate_series($3::integer, $4::integer) p
      cross join lateral (
        select
          make_date($5::integer, p * 1, 1)
      ) as m (mes)
      left join prazos z on z.tipo = $6
  ),
  pessoas (id, lider, desde, setor, passos) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, ''),
      e.passos
    from
      gente g
      join colaboradores c on c.id = g.id
      left join prazos z on z.tipo = 'assinatura'
      cross join lateral (
        select
          bit_or(
            (
              case
                when r.assinado_em is not null then 8
                when z.a_partir_de is null
                or z.a_partir_de > make_date(r.ano, r.mes * 1, 1) then 4
                when (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias >= $7::date then 2
                else 1
              end
            )::bigint << 4 * r.mes
          ) as passos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $8::smallint
          and r.mes between $9::smallint and $10::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    esperado,
    feito,
    assinado,
    atrasado,
    devido
  ) as not materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      p.conta,
      e.passos > 0,
      e.passos = 8,
      case
        when e.passos > 0 then e.passos & 1 > 0
        else p.vencido
      end,
      case
        when e.passos > 0 then e.passos & (1 | 2) > 0
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      cross join lateral (
        select
          (coalesce(g.passos, 0) >> 4 * p.periodo) & 15
      ) as e (passos)
    where
      p.conta
      or e.passos > 0
  )
select
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          lider,
          periodo::text,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas
        group by
          lider,
          periodo
      ) as g (chave, nome, a, b, c, d, e)
  ) as anos,
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          coalesce(ce.id_empresa, 0),
          coalesce(min(m.nome), ''),
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas c
          left join colaborador_empresas ce on ce.id_colaborador = c.id
          left join empresas m on m.id = ce.id_empresa
        where
          periodo = $11
        group by
          ce.id_empresa
      ) as g (chave, nome, a, b, c, d, e)
  ) as empresas,
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          '',
          setor,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas
        where
          periodo = $12
        group by
          setor
      ) as g (chave, nome, a, b, c, d, e)
  ) as setores,
  (
    select
      coalesce(
        json_agg(json_build_object('id', c.id, 'nome', c.nome)),
        '[]'
      )
    from
      colaboradores c
    where
      c.id in (
        select
          lider
        from
          pessoas
      )
  ) as lideres,
  (
    select
      coalesce(
        json_agg(json_build_object('id', m.id, 'nome', m.nome)),
        '[]'
      )
    from
      empresas m
    where
      m.id in (
        select
          ce.id_empresa
        from
          gente g
          join colaborador_empresas ce on ce.id_colaborador = g.id
      )
  ) as todas,
  (
    select
      coalesce(json_agg(s.setor), '[]')
    from
      (
        select distinct
          c.setor
        from
          gente g
          join colaboradores c on c.id = g.id
        where
          c.setor <> ''
      ) s
  ) as todos;

-- acompanhamento.getAcompanhamento, acompanhamento.exportAcompanhamentoXlsx
with recursive
  liderados (id, lider, segue, desde) as (
    select
      l.id,
      c.id,
      not (
        l.ativo
        and l.lidera
      ),
      l.desde
    from
      colaboradores c
      join (
        select
          c.id,
          c.id_superior,
          c.ativo,
          c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          ) as lidera,
          case
            when c.ativo
            and c.email_confirmado then date_trunc(
              'month',
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              )
            )::date
          end as desde
        from
          colaboradores c
      ) l on l.id_superior = c.id
    where
      (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      )
      and true
    union
    select
      c.id,
      d.lider,
      not (
        c.ativo
        and c.email_confirmado
        and exists (
          select
          from
            colaborador_empresas ce
            join cargos g on g.id = ce.id_cargo
          where
            ce.id_colaborador = c.id
            and g.ativo
            and g.is_leader
        )
      ),
      case
        when c.ativo
        and c.email_confirmado then date_trunc(
          'month',
          coalesce(
            c.data_admissao,
            (c.criado_em at time zone 'America/Sao_Paulo')::date
          )
        )::date
      end
    from
      liderados d
      join colaboradores c on c.id_superior = d.id
    where
      d.segue
  ),
  gente (id, lider, desde) as (
    select
      id,
      lider,
      desde
    from
      liderados
    where
      desde is not null
      and id <> lider
  ),
  do_ano (periodo, ultimo_mes, conta, com_prazo, vencido) as (
    select
      p,
      mes,
      z.tipo is null
      or z.a_partir_de <= mes,
      z.tipo is not null,
      coalesce(
        (mes + interval '1 month')::date - 1 + z.dias < $1::date,
        false
      )
    from
      generate_series($2::integer, $3::integer) p
      cross join lateral (
        select
          make_date($4::integer, p * 1, 1)
      ) as m (mes)
      left join prazos z on z.tipo = $5
  ),
  pessoas (id, lider, desde, setor, passos) as materialized (
    select
      g.id,
      g.lider,
      g.desde,
      coalesce(c.setor, ''),
      e.passos
    from
      gente g
      join colaboradores c on c.id = g.id
      left join prazos z on z.tipo = 'assinatura'
      cross join lateral (
        select
          bit_or(
            (
              case
                when r.assinado_em is not null then 8
                when z.a_partir_de is null
                or z.a_partir_de > make_date(r.ano, r.mes * 1, 1) then 4
                when (r.criado_em at time zone 'America/Sao_Paulo')::date + z.dias >= $6::date then 2
                else 1
              end
            )::bigint << 4 * r.mes
          ) as passos
        from
          reports r
        where
          r.id_colaborador = g.id
          and r.ano = $7::smallint
          and r.mes between $8::smallint and $9::smallint
        offset
          0
      ) e
  ),
  celulas (
    id,
    lider,
    setor,
    periodo,
    esperado,
    feito,
    assinado,
    atrasado,
    devido
  ) as not materialized (
    select
      g.id,
      g.lider,
      g.setor,
      p.periodo,
      p.conta,
      e.passos > 0,
      e.passos = 8,
      case
        when e.passos > 0 then e.passos & 1 > 0
        else p.vencido
      end,
      case
        when e.passos > 0 then e.passos & (1 | 2) > 0
        else p.com_prazo
      end
    from
      pessoas g
      join do_ano p on g.desde <= p.ultimo_mes
      cross join lateral (
        select
          (coalesce(g.passos, 0) >> 4 * p.periodo) & 15
      ) as e (passos)
    where
      p.conta
      or e.passos > 0
  )
select
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          lider,
          periodo::text,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas
        group by
          lider,
          periodo
      ) as g (chave, nome, a, b, c, d, e)
  ) as anos,
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          coalesce(ce.id_empresa, 0),
          coalesce(min(m.nome), ''),
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas c
          left join colaborador_empresas ce on ce.id_colaborador = c.id
          left join empresas m on m.id = ce.id_empresa
        where
          periodo = $10
        group by
          ce.id_empresa
      ) as g (chave, nome, a, b, c, d, e)
  ) as empresas,
  (
    select
      coalesce(
        json_agg(
          json_build_array(chave::text, nome, a, b, c, d, e)
        ),
        '[]'
      )
    from
      (
        select
          '',
          setor,
          count(*) filter (
            where
              esperado
          ),
          count(*) filter (
            where
              feito
          ),
          count(*) filter (
            where
              assinado
          ),
          count(*) filter (
            where
              atrasado
          ),
          count(*) filter (
            where
              devido
          )
        from
          celulas
        where
          periodo = $11
        group by
          setor
      ) as g (chave, nome, a, b, c, d, e)
  ) as setores,
  (
    select
      coalesce(
        json_agg(json_build_object('id', c.id, 'nome', c.nome)),
        '[]'
      )
    from
      colaboradores c
    where
      c.id in (
        select
          lider
        from
          pessoas
      )
  ) as lideres,
  (
    select
      coalesce(
        json_agg(json_build_object('id', m.id, 'nome', m.nome)),
        '[]'
      )
    from
      empresas m
    where
      m.id in (
        select
          ce.id_empresa
        from
          gente g
          join colaborador_empresas ce on ce.id_colaborador = g.id
      )
  ) as todas,
  (
    select
      coalesce(json_agg(s.setor), '[]')
    from
      (
        select distinct
          c.setor
        from
          gente g
          join colaboradores c on c.id = g.id
        where
          c.setor <> ''
      ) s
  ) as todos;

-- alinhamento.getAlinhamento, avaliacaoCultural.listAvaliacoesCulturais, kpi.listCiclosKpi, colaboradores.getResumo, colaboradores.getFicha, ninebox.listEquipeDoGestor, observacoes.listObservacoes, organograma.getDetalhes, pdf.getPdfDados, preparacao.listPreparacoes, preparacao.getPreparacaoCompartilhada, reports.listReports, tarefas.listTarefas
with recursive
  linha as (
    select
      id,
      id_superior
    from
      colaboradores
    where
      id = $1::integer
    union
    select
      s.id,
      s.id_superior
    from
      colaboradores s
      join linha on s.id = linha.id_superior
  )
select
  c.id,
  c.nome,
  c.email,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as is_leader,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_rh
  ) as is_rh,
  c.senha_temporaria,
  c.email_confirmado,
  s.id as id_sessao,
  (
    select
      s.exige_segundo_fator
    from
      seguranca s
    where
      s.exige_segundo_fator <> 'ninguem'
      and not (
        exists (
          select
          from
            totp f
          where
            f.id_colaborador = c.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = c.id
        )
      )
  ) as exigencia,
  a.id as alvo,
  a.ativo as alvo_ativo,
  exists (
    select
    from
      linha
    where
      id_superior = c.id
  ) as acima
from
  sessao_tokens t
  join sessoes s on s.id = t.id_sessao
  join colaboradores c on c.id = s.id_colaborador
  left join colaboradores a on a.id = $2::integer
where
  t.hash = $3
  and t.tipo = 'token'
  and t.expira_em > $4
  and s.expira_em > $5
  and c.ativo;

-- auditoria.listAuditoria, auditoria.exportAuditoria
select
  id,
  nome,
  null::integer as numero,
  null::integer as ano
from
  colaboradores
where
  id = any (
    array(
      select
        json_array_elements_text($1::json)::integer
    )
  );

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

-- busca.listBusca, organograma.getOrganograma, tarefas.getOrganogramaTarefas
select
  (
    select
      system_identifier || '.' || timeline_id || '.' || oid
    from
      pg_control_system(),
      pg_control_checkpoint(),
      pg_database
    where
      datname = current_database()
  ) || '/' || pg_current_snapshot() as snapshot,
  case
    when coalesce(
      split_part($1::text, '/', 1) = (
        select
          system_identifier || '.' || timeline_id || '.' || oid
        from
          pg_control_system(),
          pg_control_checkpoint(),
          pg_database
        where
          datname = current_database()
      )
      and (
        select
          xid
        from
          mudancas
        order by
          xid
        limit
          1
      ) < pg_snapshot_xmin(split_part($2::text, '/', 2)::pg_snapshot)
      and pg_snapshot_xmax(split_part($3::text, '/', 2)::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()),
      false
    ) then (
      select
        coalesce(
          json_agg(json_build_array(tema, id_colaborador)),
          '[]'::json
        )
      from
        (
          select
            tema,
            id_colaborador
          from
            mudancas
          where
            xid >= pg_snapshot_xmin(split_part($4::text, '/', 2)::pg_snapshot)
            and not pg_visible_in_snapshot(xid, split_part($5::text, '/', 2)::pg_snapshot)
          order by
            xid desc
          limit
            5001
        ) m
    )
  end as mudancas;

-- busca.listBusca, organograma.getDetalhes
select
  id,
  nome,
  funcao,
  setor,
  foto_perfil,
  c.email_confirmado
  and exists (
    select
    from
      colaborador_empresas ce
      join cargos g on g.id = ce.id_cargo
    where
      ce.id_colaborador = c.id
      and g.ativo
      and g.is_leader
  ) as lidera,
  case
    when c.email_confirmado then (
      coalesce(
        c.data_admissao,
        (c.criado_em at time zone 'America/Sao_Paulo')::date
      )
    )::text
  end as devido_desde
from
  colaboradores c
where
  c.id = any ($1::integer[]);

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
  ),
  (
    with recursive
      linha as (
        select
          id,
          id_superior
        from
          colaboradores
        where
          id = $1::integer
        union
        select
          s.id,
          s.id_superior
        from
          colaboradores s
          join linha on s.id = linha.id_superior
      )
    select
      (
        coalesce(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        )
      )::text
    from
      colaboradores c
    where
      c.id = $2::integer
      and c.ativo
      and c.email_confirmado
      and exists (
        select
        from
          linha
          join colaboradores c on c.id = linha.id_superior
        where
          c.ativo
          and c.email_confirmado
          and exists (
            select
            from
              colaborador_empresas ce
              join cargos g on g.id = ce.id_cargo
            where
              ce.id_colaborador = c.id
              and g.ativo
              and g.is_leader
          )
      )
  )
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
  left join "colaboradores" "superior" on "superior"."id" = "colaboradores"."id_superior"
where
  "colaboradores"."id" = $3;

-- ninebox.listSubordinadosDiretos, ninebox.listEquipeDoGestor
with recursive
  equipe (id, ativo) as (
    select
      id,
      ativo
    from
      colaboradores
    where
      id_superior = $1::integer
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
            and id <> $2::integer
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
  cultura (id, percentual) as materialized (
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
  )::text as membros
from
  membros m
  join colaboradores p on p.id = m.id
  left join titulos t on t.id = m.id
  left join cultura cu on cu.id = m.id
  left join desempenho d on d.id = m.id;

-- organograma.getOrganograma, organograma.getDetalhes
with
  cultura (id, percentual) as materialized (
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
          colaboradores
        where
          id = any ($1::integer[])
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
          colaboradores
        where
          id = any ($2::integer[])
      )
    group by
      c.id_colaborador
  )
select
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id_colaborador)::text, 'null'),
            coalesce((mes)::text, 'null'),
            coalesce((id)::text, 'null'),
            coalesce((assinado)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em is not null as assinado
        from
          reports
        where
          ano = $3::smallint
          and id_colaborador = any ($4::integer[])
        order by
          id_colaborador,
          mes,
          criado_em desc,
          id desc
      ) r
  ) as reports,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id_colaborador)::text, 'null'),
            coalesce((trimestre)::text, 'null'),
            coalesce((id)::text, 'null'),
            coalesce((assinada)::text, 'null'),
            coalesce((nota)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          assinada_em is not null as assinada,
          nota
        from
          avaliacoes_culturais
        where
          ano = $5::smallint
          and id_colaborador = any ($6::integer[])
        order by
          id_colaborador,
          trimestre,
          criada_em desc,
          id desc
      ) a
  ) as avaliacoes,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id)::text, 'null'),
            coalesce((percentual)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      cultura
    where
      percentual is not null
  ) as cultura,
  (
    select
      coalesce(
        '[[' || string_agg(
          concat_ws(
            ',',
            coalesce((id)::text, 'null'),
            coalesce((percentual)::text, 'null')
          ),
          '],['
        ) || ']]',
        '[]'
      )
    from
      desempenho
    where
      percentual is not null
  ) as desempenho;
