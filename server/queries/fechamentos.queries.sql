-- fechamentos.queries.beginClosing
insert into
  fechamentos (ano, trimestre, versao, fechado_em, id_autor)
select
  $1::smallint,
  $2::smallint,
  $3::smallint,
  $4::timestamptz,
  $5::integer
where
  $6::smallint = (
    select
      coalesce(max(versao), 0) + 1
    from
      fechamentos
    where
      ano = $7
      and trimestre = $8
  )
on conflict do nothing
returning
  id;

-- fechamentos.queries.countPositions
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
          and (a.ano, a.trimestre) <= ($1::integer, $2::integer)
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
          c.id
        from
          colaboradores c
        where
          (
            c.ativo
            or c.email_confirmado
            and c.eliminado_em is null
            and coalesce(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            ) <= (
              (
                make_date($3::integer, ($4::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              c.data_demissao,
              (c.desativado_em at time zone 'America/Sao_Paulo')::date
            ) >= make_date($5::integer, ($6::integer - 1) * 3 + 1, 1)
          )
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
          c.id
        from
          colaboradores c
        where
          (
            c.ativo
            or c.email_confirmado
            and c.eliminado_em is null
            and coalesce(
              c.data_admissao,
              (c.criado_em at time zone 'America/Sao_Paulo')::date
            ) <= (
              (
                make_date($7::integer, ($8::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              c.data_demissao,
              (c.desativado_em at time zone 'America/Sao_Paulo')::date
            ) >= make_date($9::integer, ($10::integer - 1) * 3 + 1, 1)
          )
      )
    group by
      c.id_colaborador
  ),
  lugares_de (id, lugares) as (
    select
      ce.id_colaborador,
      jsonb_agg(
        jsonb_build_object(
          'id_empresa',
          e.id,
          'empresa',
          e.nome,
          'id_cargo',
          g.id,
          'cargo',
          g.nome
        )
        order by
          ce.ordem
      )
    from
      colaborador_empresas ce
      join empresas e on e.id = ce.id_empresa
      left join cargos g on g.id = ce.id_cargo
    group by
      ce.id_colaborador
  ),
  posicoes (
    id_colaborador,
    potencial,
    desempenho,
    id_superior,
    superior,
    setor,
    lugares,
    afastado,
    saiu
  ) as (
    select
      c.id,
      cu.percentual::integer,
      d.percentual::integer,
      c.id_superior,
      s.nome,
      c.setor,
      coalesce(l.lugares, '[]'),
      coalesce(
        (
          select
            2 * sum(
              least(
                a.ate,
                (
                  (
                    make_date($11::integer, ($12::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
                  )::date - 1
                )
              ) - greatest(
                a.de,
                coalesce(
                  c.data_admissao,
                  (c.criado_em at time zone 'America/Sao_Paulo')::date
                ),
                make_date($13::integer, ($14::integer - 1) * 3 + 1, 1)
              ) + 1
            ) > (
              (
                make_date($15::integer, ($16::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            ) - greatest(
              coalesce(
                c.data_admissao,
                (c.criado_em at time zone 'America/Sao_Paulo')::date
              ),
              make_date($17::integer, ($18::integer - 1) * 3 + 1, 1)
            ) + 1
          from
            afastamentos a
          where
            a.id_colaborador = c.id
            and a.de <= (
              (
                make_date($19::integer, ($20::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
              )::date - 1
            )
            and coalesce(
              a.ate >= greatest(
                coalesce(
                  c.data_admissao,
                  (c.criado_em at time zone 'America/Sao_Paulo')::date
                ),
                make_date($21::integer, ($22::integer - 1) * 3 + 1, 1)
              ),
              true
            )
        ),
        false
      ),
      not c.ativo
    from
      colaboradores c
      left join colaboradores s on s.id = c.id_superior
      left join lugares_de l on l.id = c.id
      left join cultura cu on cu.id = c.id
      left join desempenho d on d.id = c.id
    where
      (
        c.ativo
        or c.email_confirmado
        and c.eliminado_em is null
        and coalesce(
          c.data_admissao,
          (c.criado_em at time zone 'America/Sao_Paulo')::date
        ) <= (
          (
            make_date($23::integer, ($24::integer - 1) * 3 + 1, 1) + make_interval(months => 3)
          )::date - 1
        )
        and coalesce(
          c.data_demissao,
          (c.desativado_em at time zone 'America/Sao_Paulo')::date
        ) >= make_date($25::integer, ($26::integer - 1) * 3 + 1, 1)
      )
  )
select
  count(*)::integer as pessoas,
  (
    count(*) filter (
      where
        potencial is null
    )
  )::integer as sem_potencial,
  (
    count(*) filter (
      where
        desempenho is null
    )
  )::integer as sem_desempenho,
  (
    count(*) filter (
      where
        afastado
    )
  )::integer as afastados
from
  posicoes;

-- fechamentos.queries.isClosed
select
  id
from
  fechamentos
where
  ano = $1
  and trimestre = $2
  and versao = coalesce($3::smallint, versao)
limit
  1;

-- fechamentos.queries.listClosed
select
  f.ano,
  f.trimestre,
  json_agg(
    json_build_object(
      'versao',
      f.versao,
      'por',
      c.nome,
      'fechado_em',
      to_char(
        f.fechado_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ),
      'pessoas',
      (
        select
          count(*)
        from
          fechamento_pessoas p
        where
          p.id_fechamento = f.id
      )
    )
    order by
      f.versao desc
  ) as versoes
from
  fechamentos f
  join colaboradores c on c.id = f.id_autor
group by
  f.ano,
  f.trimestre
order by
  f.ano desc,
  f.trimestre desc;

-- fechamentos.queries.listTrimestres
select
  ano,
  trimestre,
  max(versao)::integer as versao
from
  fechamentos
group by
  ano,
  trimestre
order by
  ano desc,
  trimestre desc;

-- fechamentos.queries.readPosicoes for listPosicoes by a plain person
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
  )
select
  coalesce(
    json_agg(
      json_build_object(
        'id',
        p.id_colaborador,
        'potencial',
        p.potencial,
        'desempenho',
        p.desempenho,
        'quadrante',
        p.quadrante,
        'calibrado',
        x.quadrante,
        'afastado',
        p.afastado
      )
      order by
        p.id_colaborador
    ),
    '[]'
  )::text as posicoes
from
  fechamento_pessoas p
  join fechamentos f on f.id = p.id_fechamento
  left join lateral (
    select
      q.quadrante,
      q.motivo
    from
      calibracao_pessoas b
      join calibracoes k on k.id = b.id_calibracao
      join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao
      and q.id_colaborador = b.id_colaborador
    where
      b.id_colaborador = p.id_colaborador
      and b.ano = f.ano
      and b.trimestre = f.trimestre
      and k.visivel_em <= $3::date
  ) x on true
where
  f.ano = $4
  and f.trimestre = $5
  and not exists (
    select
    from
      fechamentos n
      join fechamento_pessoas np on np.id_fechamento = n.id
      and np.id_colaborador = p.id_colaborador
    where
      n.ano = f.ano
      and n.trimestre = f.trimestre
      and n.versao > f.versao
  )
  and p.sal is not null
  and p.id_colaborador in (
    select
      id
    from
      visivel
  )
  and p.id_colaborador = $6;

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
  )
select
  coalesce(
    json_agg(
      json_build_object(
        'id',
        p.id_colaborador,
        'potencial',
        p.potencial,
        'desempenho',
        p.desempenho,
        'quadrante',
        p.quadrante,
        'calibrado',
        x.quadrante,
        'afastado',
        p.afastado
      )
      order by
        p.id_colaborador
    ),
    '[]'
  )::text as posicoes
from
  fechamento_pessoas p
  join fechamentos f on f.id = p.id_fechamento
  left join lateral (
    select
      q.quadrante,
      q.motivo
    from
      calibracao_pessoas b
      join calibracoes k on k.id = b.id_calibracao
      join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao
      and q.id_colaborador = b.id_colaborador
    where
      b.id_colaborador = p.id_colaborador
      and b.ano = f.ano
      and b.trimestre = f.trimestre
      and k.visivel_em <= $3::date
  ) x on true
where
  f.ano = $4
  and f.trimestre = $5
  and f.versao = $6
  and p.sal is not null
  and p.id_colaborador in (
    select
      id
    from
      visivel
  )
  and p.id_colaborador = $7;

-- fechamentos.queries.readPosicoes for listPosicoes by a leader
-- with:
--   arvore (id, pai, ativo) as (
--   null::integer,
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
--   );
--   arvore (id, pai, ativo) as (
--   null::integer,
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
--   );
-- without:
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   0
--   s.id,
--   s.id_superior,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo
--   and p.id_colaborador = $6;
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   0
--   s.id,
--   s.id_superior,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo
--   and p.id_colaborador = $7;

-- fechamentos.queries.readPosicoes for listPosicoes by HR
-- with:
--   arvore (id, pai, ativo) as (
--   null::integer,
--   id_superior is null
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
--   );
--   arvore (id, pai, ativo) as (
--   null::integer,
--   id_superior is null
--   when a.ativo then a.id
--   else a.pai
--   arvore a
--   join colaboradores c on c.id_superior = a.id
--   arvore
--   );
-- without:
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   0
--   id = $1
--   s.id,
--   s.id_superior,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo
--   and p.id_colaborador = $6;
--   subida (id, id_superior, ativo, passo) as (
--   when email_confirmado then id_superior
--   ativo,
--   0
--   id = $1
--   s.id,
--   s.id_superior,
--   s.ativo,
--   u.passo + 1
--   subida u
--   join colaboradores s on s.id = u.id_superior
--   u.passo < 1000
--   linha (id, pai, passo) as (
--   lead(id) over (
--   passo
--   passo
--   subida
--   and passo > 0
--   topo (id) as (
--   linha
--   passo
--   limit
--   1
--   equipe (id, ativo) as (
--   false
--   topo
--   equipe e
--   join colaboradores c on c.id_superior = e.id
--   not e.ativo
--   linha
--   e.id,
--   topo.id
--   equipe e
--   cross join topo
--   e.ativo
--   $2::integer,
--   (
--   topo
--   and p.id_colaborador = $7;

-- fechamentos.queries.readTrajetoria
select
  f.ano,
  f.trimestre,
  p.potencial,
  p.desempenho,
  p.quadrante,
  x.quadrante as calibrado,
  x.motivo as motivo_da_calibracao,
  coalesce(
    (
      select
        s.nome
      from
        colaboradores s
      where
        s.id = p.id_superior
        and s.nome_registrado is not null
        and p.superior is not null
    ),
    p.superior
  ) as superior,
  p.lugares -> 0 ->> 'cargo' as cargo,
  p.afastado,
  coalesce(p.saiu, false) as saiu
from
  fechamento_pessoas p
  join fechamentos f on f.id = p.id_fechamento
  left join lateral (
    select
      q.quadrante,
      q.motivo
    from
      calibracao_pessoas b
      join calibracoes k on k.id = b.id_calibracao
      join quadrantes_calibrados q on q.id_calibracao = b.id_calibracao
      and q.id_colaborador = b.id_colaborador
    where
      b.id_colaborador = p.id_colaborador
      and b.ano = f.ano
      and b.trimestre = f.trimestre
      and k.visivel_em <= $1::date
  ) x on true
where
  p.id_colaborador = $2
  and p.sal is not null
  and not exists (
    select
    from
      fechamentos n
      join fechamento_pessoas np on np.id_fechamento = n.id
      and np.id_colaborador = p.id_colaborador
    where
      n.ano = f.ano
      and n.trimestre = f.trimestre
      and n.versao > f.versao
  )
order by
  f.ano,
  f.trimestre;

-- fechamentos.queries.storePositions
insert into
  "fechamento_pessoas" (
    "id_fechamento",
    "id_colaborador",
    "potencial",
    "desempenho",
    "id_superior",
    "superior",
    "setor",
    "lugares",
    "afastado",
    "saiu",
    "quadrante"
  )
overriding system value
select
  "id_fechamento",
  "id_colaborador",
  "potencial",
  "desempenho",
  "id_superior",
  "superior",
  "setor",
  "lugares",
  "afastado",
  "saiu",
  "quadrante"
from
  json_populate_recordset(null::"fechamento_pessoas", $1::json);
