-- as a plain person, on oneself
with recursive
  subida (id, id_superior, ativo, passo) as (
    select
      id,
      case
        when email_confirmado then id_superior
      end,
      ativo,
      0
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior,
      s.ativo,
      u.passo + 1
    from
      subida u
      join colaboradores s on s.id = u.id_superior
    where
      u.passo < 1000
  ),
  linha (id, pai, passo) as (
    select
      id,
      lead(id) over (
        order by
          passo
      ),
      passo
    from
      subida
    where
      ativo
      and passo > 0
  ),
  topo (id) as (
    select
      id
    from
      linha
    order by
      passo
    limit
      1
  ),
  equipe (id, ativo) as (
    select
      id,
      false
    from
      topo
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
  visivel (id, pai) as (
    select
      id,
      pai
    from
      linha
    union
    select
      e.id,
      topo.id
    from
      equipe e
      cross join topo
    where
      e.ativo
    union
    select
      $2::integer,
      (
        select
          id
        from
          topo
      )
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $3
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $4
  ) as tem_subordinados
from
  caminho;

-- as a plain person, on oneself
with recursive
  subida (id, id_superior, ativo, passo) as (
    select
      id,
      case
        when email_confirmado then id_superior
      end,
      ativo,
      0
    from
      colaboradores
    where
      id = $1
    union
    select
      s.id,
      s.id_superior,
      s.ativo,
      u.passo + 1
    from
      subida u
      join colaboradores s on s.id = u.id_superior
    where
      u.passo < 1000
  ),
  linha (id, pai, passo) as (
    select
      id,
      lead(id) over (
        order by
          passo
      ),
      passo
    from
      subida
    where
      ativo
      and passo > 0
  ),
  topo (id) as (
    select
      id
    from
      linha
    order by
      passo
    limit
      1
  ),
  equipe (id, ativo) as (
    select
      id,
      false
    from
      topo
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
  visivel (id, pai) as (
    select
      id,
      pai
    from
      linha
    union
    select
      e.id,
      topo.id
    from
      equipe e
      cross join topo
    where
      e.ativo
    union
    select
      $2::integer,
      (
        select
          id
        from
          topo
      )
  ),
  alvo (id, pai) as (
    select
      v.id,
      v.pai
    from
      visivel v
    where
      v.id = $3
  ),
  legivel (id) as (
    select
      v.id
    from
      alvo v
    where
      (
        v.id = $4
        and $5
      )
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
          alvo
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      alvo v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  empresas_de (id, lista) as (
    select
      id_colaborador,
      string_agg(
        '{"id":' || id_empresa || ',"nome":' || to_json(empresa) || ',"cargoNome":' || coalesce(to_json(cargo)::text, 'null') || '}',
        ','
      )
    from
      (
        select
          ce.id_colaborador,
          ce.id_empresa,
          e.nome as empresa,
          g.nome as cargo
        from
          colaborador_empresas ce
          join empresas e on e.id = ce.id_empresa
          left join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador in (
            select
              id
            from
              alvo
          )
        order by
          ce.id_colaborador,
          ce.ordem
      ) em_ordem
    group by
      id_colaborador
  ),
  reports_do_ano (id, meses) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when mes = anterior then ','
            else '],"' || mes || '":['
          end || '{"id":' || id || case
            when assinado_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em,
          lag(mes) over (
            partition by
              id_colaborador
            order by
              mes,
              criado_em desc,
              id desc
          ) as anterior
        from
          reports
        where
          ano = $6
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
  ),
  avaliacoes_do_ano (id, trimestres) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when trimestre = anterior then ','
            else '],"' || trimestre || '":['
          end || '{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || case
            when assinada_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          nota,
          assinada_em,
          lag(trimestre) over (
            partition by
              id_colaborador
            order by
              trimestre,
              criada_em desc,
              id desc
          ) as anterior
        from
          avaliacoes_culturais
        where
          ano = $7
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
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
          legivel
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
          legivel
      )
    group by
      c.id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $8 || v.id || $9 || coalesce(v.pai::text, '') || $10 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"empresas":[' || coalesce(e.lista, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":' || case
        when cu.percentual is null
        or d.percentual is null then 'null'
        else '{"id":' || 3 * (
          2 - width_bucket(cu.percentual, array[50, 80]::numeric[])
        ) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}'
      end || ',"pode_avaliar":' || (
        $11
        and v.id <> $12
      )::text || ',"data_admissao":' || coalesce(
        to_json(
          case
            when $13
            and v.id <> $14 then p.data_admissao
          end
        )::text,
        'null'
      ),
      $15
    ),
    ''
  ) as texto
from
  alvo v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join empresas_de e on e.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id;

-- as a leader, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = $1
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $2
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $3
  ) as tem_subordinados
from
  caminho;

-- as a leader, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id = $1
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  alvo (id, pai) as (
    select
      v.id,
      v.pai
    from
      visivel v
    where
      v.id = $2
  ),
  legivel (id) as (
    select
      v.id
    from
      alvo v
    where
      true
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
          alvo
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      alvo v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  empresas_de (id, lista) as (
    select
      id_colaborador,
      string_agg(
        '{"id":' || id_empresa || ',"nome":' || to_json(empresa) || ',"cargoNome":' || coalesce(to_json(cargo)::text, 'null') || '}',
        ','
      )
    from
      (
        select
          ce.id_colaborador,
          ce.id_empresa,
          e.nome as empresa,
          g.nome as cargo
        from
          colaborador_empresas ce
          join empresas e on e.id = ce.id_empresa
          left join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador in (
            select
              id
            from
              alvo
          )
        order by
          ce.id_colaborador,
          ce.ordem
      ) em_ordem
    group by
      id_colaborador
  ),
  reports_do_ano (id, meses) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when mes = anterior then ','
            else '],"' || mes || '":['
          end || '{"id":' || id || case
            when assinado_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em,
          lag(mes) over (
            partition by
              id_colaborador
            order by
              mes,
              criado_em desc,
              id desc
          ) as anterior
        from
          reports
        where
          ano = $3
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
  ),
  avaliacoes_do_ano (id, trimestres) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when trimestre = anterior then ','
            else '],"' || trimestre || '":['
          end || '{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || case
            when assinada_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          nota,
          assinada_em,
          lag(trimestre) over (
            partition by
              id_colaborador
            order by
              trimestre,
              criada_em desc,
              id desc
          ) as anterior
        from
          avaliacoes_culturais
        where
          ano = $4
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
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
          legivel
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
          legivel
      )
    group by
      c.id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $5 || v.id || $6 || coalesce(v.pai::text, '') || $7 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"empresas":[' || coalesce(e.lista, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":' || case
        when cu.percentual is null
        or d.percentual is null then 'null'
        else '{"id":' || 3 * (
          2 - width_bucket(cu.percentual, array[50, 80]::numeric[])
        ) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}'
      end || ',"pode_avaliar":' || (
        $8
        and v.id <> $9
      )::text || ',"data_admissao":' || coalesce(
        to_json(
          case
            when $10
            and v.id <> $11 then p.data_admissao
          end
        )::text,
        'null'
      ),
      $12
    ),
    ''
  ) as texto
from
  alvo v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join empresas_de e on e.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id;

-- as HR, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id_superior is null
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  caminho (id, pai) as (
    select
      id,
      pai
    from
      visivel
    where
      id = $1
    union
    select
      v.id,
      v.pai
    from
      caminho c
      join visivel v on v.id = c.pai
  )
select
  count(*)::int - 1 as nivel,
  exists (
    select
    from
      visivel
    where
      pai = $2
  ) as tem_subordinados
from
  caminho;

-- as HR, on oneself
with recursive
  arvore (id, pai, ativo) as (
    select
      id,
      null::integer,
      ativo
    from
      colaboradores
    where
      id_superior is null
    union
    select
      c.id,
      case
        when a.ativo then a.id
        else a.pai
      end,
      c.ativo
    from
      arvore a
      join colaboradores c on c.id_superior = a.id
  ),
  visivel (id, pai) as (
    select
      id,
      pai
    from
      arvore
    where
      ativo
  ),
  alvo (id, pai) as (
    select
      v.id,
      v.pai
    from
      visivel v
    where
      v.id = $1
  ),
  legivel (id) as (
    select
      v.id
    from
      alvo v
    where
      true
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
          alvo
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      alvo v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  empresas_de (id, lista) as (
    select
      id_colaborador,
      string_agg(
        '{"id":' || id_empresa || ',"nome":' || to_json(empresa) || ',"cargoNome":' || coalesce(to_json(cargo)::text, 'null') || '}',
        ','
      )
    from
      (
        select
          ce.id_colaborador,
          ce.id_empresa,
          e.nome as empresa,
          g.nome as cargo
        from
          colaborador_empresas ce
          join empresas e on e.id = ce.id_empresa
          left join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador in (
            select
              id
            from
              alvo
          )
        order by
          ce.id_colaborador,
          ce.ordem
      ) em_ordem
    group by
      id_colaborador
  ),
  reports_do_ano (id, meses) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when mes = anterior then ','
            else '],"' || mes || '":['
          end || '{"id":' || id || case
            when assinado_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em,
          lag(mes) over (
            partition by
              id_colaborador
            order by
              mes,
              criado_em desc,
              id desc
          ) as anterior
        from
          reports
        where
          ano = $2
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
  ),
  avaliacoes_do_ano (id, trimestres) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when trimestre = anterior then ','
            else '],"' || trimestre || '":['
          end || '{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || case
            when assinada_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          nota,
          assinada_em,
          lag(trimestre) over (
            partition by
              id_colaborador
            order by
              trimestre,
              criada_em desc,
              id desc
          ) as anterior
        from
          avaliacoes_culturais
        where
          ano = $3
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
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
          legivel
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
          legivel
      )
    group by
      c.id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $4 || v.id || $5 || coalesce(v.pai::text, '') || $6 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"empresas":[' || coalesce(e.lista, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":' || case
        when cu.percentual is null
        or d.percentual is null then 'null'
        else '{"id":' || 3 * (
          2 - width_bucket(cu.percentual, array[50, 80]::numeric[])
        ) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}'
      end || ',"pode_avaliar":' || (
        $7
        and v.id <> $8
      )::text || ',"data_admissao":' || coalesce(
        to_json(
          case
            when $9
            and v.id <> $10 then p.data_admissao
          end
        )::text,
        'null'
      ),
      $11
    ),
    ''
  ) as texto
from
  alvo v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join empresas_de e on e.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id;

-- as a superior without a title
with
  visivel (id, pai) as (
    select
      $1::integer,
      null::integer
  ),
  alvo (id, pai) as (
    select
      v.id,
      v.pai
    from
      visivel v
    where
      true
  ),
  legivel (id) as (
    select
      v.id
    from
      alvo v
    where
      (
        v.id = $2
        and $3
      )
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
          alvo
      )
    order by
      ce.id_colaborador,
      ce.ordem
  ),
  lugares (id, lugar) as (
    select
      v.id,
      row_number() over (
        order by
          t.nivel,
          p.nome_ordem collate "C",
          v.id
      )
    from
      alvo v
      join colaboradores p on p.id = v.id
      left join titulos t on t.id = v.id
  ),
  empresas_de (id, lista) as (
    select
      id_colaborador,
      string_agg(
        '{"id":' || id_empresa || ',"nome":' || to_json(empresa) || ',"cargoNome":' || coalesce(to_json(cargo)::text, 'null') || '}',
        ','
      )
    from
      (
        select
          ce.id_colaborador,
          ce.id_empresa,
          e.nome as empresa,
          g.nome as cargo
        from
          colaborador_empresas ce
          join empresas e on e.id = ce.id_empresa
          left join cargos g on g.id = ce.id_cargo
        where
          ce.id_colaborador in (
            select
              id
            from
              alvo
          )
        order by
          ce.id_colaborador,
          ce.ordem
      ) em_ordem
    group by
      id_colaborador
  ),
  reports_do_ano (id, meses) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when mes = anterior then ','
            else '],"' || mes || '":['
          end || '{"id":' || id || case
            when assinado_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          mes,
          id,
          assinado_em,
          lag(mes) over (
            partition by
              id_colaborador
            order by
              mes,
              criado_em desc,
              id desc
          ) as anterior
        from
          reports
        where
          ano = $4
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
  ),
  avaliacoes_do_ano (id, trimestres) as (
    select
      id_colaborador,
      substr(
        string_agg(
          case
            when trimestre = anterior then ','
            else '],"' || trimestre || '":['
          end || '{"id":' || id || ',"nota":' || coalesce(nota::text, 'null') || case
            when assinada_em is null then ',"assinada":false}'
            else ',"assinada":true}'
          end,
          ''
        ),
        3
      ) || ']'
    from
      (
        select
          id_colaborador,
          trimestre,
          id,
          nota,
          assinada_em,
          lag(trimestre) over (
            partition by
              id_colaborador
            order by
              trimestre,
              criada_em desc,
              id desc
          ) as anterior
        from
          avaliacoes_culturais
        where
          ano = $5
          and id_colaborador in (
            select
              id
            from
              legivel
          )
      ) em_ordem
    group by
      id_colaborador
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
          legivel
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
          legivel
      )
    group by
      c.id_colaborador
  )
select
  coalesce(
    string_agg(
      l.lugar || $6 || v.id || $7 || coalesce(v.pai::text, '') || $8 || '{"id":' || v.id || ',"nome":' || to_json(p.nome) || ',"cargo":' || coalesce(
        to_json(coalesce(t.cargo, p.funcao))::text,
        'null'
      ) || ',"setor":' || coalesce(to_json(p.setor)::text, 'null') || ',"foto_perfil":' || coalesce(to_json(p.foto_perfil)::text, 'null') || ',"empresas":[' || coalesce(e.lista, '') || '],"avaliacao_cultural":{' || coalesce(a.trimestres, '') || '},"avaliacao_report":{' || coalesce(r.meses, '') || '},"quadrante":' || case
        when cu.percentual is null
        or d.percentual is null then 'null'
        else '{"id":' || 3 * (
          2 - width_bucket(cu.percentual, array[50, 80]::numeric[])
        ) + 1 + width_bucket(d.percentual, array[50, 80]::numeric[]) || '}'
      end || ',"pode_avaliar":' || (
        $9
        and v.id <> $10
      )::text || ',"data_admissao":' || coalesce(
        to_json(
          case
            when $11
            and v.id <> $12 then p.data_admissao
          end
        )::text,
        'null'
      ),
      $13
    ),
    ''
  ) as texto
from
  alvo v
  join colaboradores p on p.id = v.id
  join lugares l on l.id = v.id
  left join titulos t on t.id = v.id
  left join empresas_de e on e.id = v.id
  left join reports_do_ano r on r.id = v.id
  left join avaliacoes_do_ano a on a.id = v.id
  left join cultura cu on cu.id = v.id
  left join desempenho d on d.id = v.id;
