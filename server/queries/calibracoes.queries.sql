-- calibracoes.queries.deleteCalibracao
delete from "calibracoes"
where
  "calibracoes"."id" = $1;

-- calibracoes.queries.findCalibracao for openCalibracao by HR
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      f.id in (
        select
          k.id_fechamento
        from
          calibracoes k
        where
          k.id = $3
      )
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  ),
  ocultos (id_calibracao, id) as (
    select
      k.id,
      l.id
    from
      calibracoes k
      cross join linha l
    where
      k.id = $4
    union
    select
      k.id,
      l.id
    from
      calibracoes k
      join linha_fechada l on l.id_fechamento = k.id_fechamento
    where
      k.id = $5
  )
select
  k.id,
  k.nome,
  f.ano,
  f.trimestre,
  f.versao,
  coalesce('Equipe de ' || l.nome, k.empresa) as alcance,
  a.nome as autor,
  to_char(
    k.criado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criado_em,
  (
    select
      count(*)
    from
      calibracao_pessoas b
    where
      b.id_calibracao = k.id
  )::integer as pessoas,
  (
    select
      count(*)
    from
      (
        select distinct
          on (m.id_colaborador) m.id_colaborador,
          m.para
        from
          calibracao_movimentos m
        where
          m.id_calibracao = k.id
          and not exists (
            select
            from
              ocultos
            where
              ocultos.id_calibracao = k.id
              and ocultos.id = m.id_colaborador
          )
        order by
          m.id_colaborador,
          m.numero desc
      ) u
      join fechamento_pessoas p on p.id_fechamento = k.id_fechamento
      and p.id_colaborador = u.id_colaborador
    where
      p.quadrante is distinct from u.para
  )::integer as movidas,
  to_char(
    k.trancada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as trancada_em,
  t.nome as trancada_por,
  k.visivel_em::text as visivel_em,
  k.motivo_do_adiamento,
  true as conduz
from
  calibracoes k
  join fechamentos f on f.id = k.id_fechamento
  join colaboradores a on a.id = k.id_autor
  left join colaboradores l on l.id = k.id_lider
  left join colaboradores t on t.id = k.id_trancou
where
  true
  and k.id = $6;

-- calibracoes.queries.findCalibracao for getConversa by the leader right above
-- with:
--   k.id_autor = $6 as conduz
--   k.id_autor = $7::integer
--   or exists (
--   calibracao_participantes x
--   x.id_calibracao = k.id
--   and x.id_colaborador = $8::integer
-- without:
--   true as conduz
--   true

-- calibracoes.queries.findOnBoard
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      f.id in (
        select
          k.id_fechamento
        from
          calibracoes k
        where
          k.id = $3
      )
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  ),
  ocultos (id_calibracao, id) as (
    select
      k.id,
      l.id
    from
      calibracoes k
      cross join linha l
    where
      k.id = $4
    union
    select
      k.id,
      l.id
    from
      calibracoes k
      join linha_fechada l on l.id_fechamento = k.id_fechamento
    where
      k.id = $5
  )
select
  p.quadrante as calculado,
  exists (
    select
    from
      ocultos
    where
      ocultos.id_calibracao = b.id_calibracao
      and ocultos.id = b.id_colaborador
  ) as oculto
from
  calibracao_pessoas b
  join fechamento_pessoas p on p.id_fechamento = b.id_fechamento
  and p.id_colaborador = b.id_colaborador
where
  b.id_calibracao = $6
  and b.id_colaborador = $7
  and p.sal is not null;

-- calibracoes.queries.insertComentario
insert into
  "calibracao_comentarios" (
    "id",
    "id_calibracao",
    "id_colaborador",
    "texto",
    "id_autor",
    "momento",
    "evento"
  )
values
  (default, $1, $2, $3, $4, $5, $6);

-- calibracoes.queries.insertMovimento
insert into
  "calibracao_movimentos" (
    "id",
    "id_calibracao",
    "id_colaborador",
    "numero",
    "de",
    "para",
    "motivo",
    "id_autor",
    "momento",
    "evento"
  )
values
  (default, $1, $2, $3, $4, $5, $6, $7, $8, $9);

-- calibracoes.queries.listCalibracoesOf for listCalibracoes by a leader
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      f.id in (
        select
          k.id_fechamento
        from
          calibracoes k
        where
          true
      )
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  ),
  ocultos (id_calibracao, id) as (
    select
      k.id,
      l.id
    from
      calibracoes k
      cross join linha l
    where
      true
    union
    select
      k.id,
      l.id
    from
      calibracoes k
      join linha_fechada l on l.id_fechamento = k.id_fechamento
    where
      true
  )
select
  k.id,
  k.nome,
  f.ano,
  f.trimestre,
  f.versao,
  coalesce('Equipe de ' || l.nome, k.empresa) as alcance,
  a.nome as autor,
  to_char(
    k.criado_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as criado_em,
  (
    select
      count(*)
    from
      calibracao_pessoas b
    where
      b.id_calibracao = k.id
  )::integer as pessoas,
  (
    select
      count(*)
    from
      (
        select distinct
          on (m.id_colaborador) m.id_colaborador,
          m.para
        from
          calibracao_movimentos m
        where
          m.id_calibracao = k.id
          and not exists (
            select
            from
              ocultos
            where
              ocultos.id_calibracao = k.id
              and ocultos.id = m.id_colaborador
          )
        order by
          m.id_colaborador,
          m.numero desc
      ) u
      join fechamento_pessoas p on p.id_fechamento = k.id_fechamento
      and p.id_colaborador = u.id_colaborador
    where
      p.quadrante is distinct from u.para
  )::integer as movidas,
  to_char(
    k.trancada_em at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as trancada_em,
  t.nome as trancada_por,
  k.visivel_em::text as visivel_em,
  k.motivo_do_adiamento,
  k.id_autor = $3 as conduz
from
  calibracoes k
  join fechamentos f on f.id = k.id_fechamento
  join colaboradores a on a.id = k.id_autor
  left join colaboradores l on l.id = k.id_lider
  left join colaboradores t on t.id = k.id_trancou
where
  (
    k.id_autor = $4::integer
    or exists (
      select
      from
        calibracao_participantes x
      where
        x.id_calibracao = k.id
        and x.id_colaborador = $5::integer
    )
  )
order by
  k.criado_em desc,
  k.id desc;

-- calibracoes.queries.listCalibracoesOf for listCalibracoes by HR
-- with:
--   true as conduz
-- without:
--   k.id_autor = $3 as conduz
--   k.id_autor = $4::integer
--   or exists (
--   calibracao_participantes x
--   x.id_calibracao = k.id
--   and x.id_colaborador = $5::integer

-- calibracoes.queries.listComentarios
select
  (
    select
      count(*)
    from
      calibracao_comentarios z
    where
      z.id_calibracao = o.id_calibracao
      and z.id_colaborador = o.id_colaborador
      and z.evento <= o.evento
  )::integer as id,
  o.texto,
  a.nome as autor,
  to_char(
    o.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento
from
  calibracao_comentarios o
  join colaboradores a on a.id = o.id_autor
where
  o.id_calibracao = $1
  and o.id_colaborador = $2
order by
  o.evento;

-- calibracoes.queries.listMovimentos
select
  m.numero,
  m.de,
  m.para,
  m.motivo,
  a.nome as autor,
  to_char(
    m.momento at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
  ) as momento
from
  calibracao_movimentos m
  join colaboradores a on a.id = m.id_autor
where
  m.id_calibracao = $1
  and m.id_colaborador = $2
order by
  m.numero;

-- calibracoes.queries.listParticipantes
select
  id,
  nome,
  abriu
from
  (
    select
      c.id,
      c.nome,
      c.nome_ordem,
      c.id = k.id_autor as abriu
    from
      calibracoes k
      join colaboradores c on c.id = any (
        k.id_autor || array(
          select
            x.id_colaborador
          from
            calibracao_participantes x
          where
            x.id_calibracao = $1::integer
        )
      )
    where
      k.id = $2::integer
  ) x
order by
  nome_ordem collate "C",
  id;

-- calibracoes.queries.lockCalibracao for movePessoa by the leader right above
select
  id
from
  calibracoes
where
  id = $1
for no key update;

select
  k.id,
  k.nome,
  k.id_fechamento,
  k.trancada_em is not null as trancada,
  k.id_autor = $1 as conduz
from
  calibracoes k
where
  k.id = $2
  and (
    k.id_autor = $3::integer
    or exists (
      select
      from
        calibracao_participantes x
      where
        x.id_calibracao = k.id
        and x.id_colaborador = $4::integer
    )
  );

-- calibracoes.queries.lockCalibracao for movePessoa by HR above
select
  k.id,
  k.nome,
  k.id_fechamento,
  k.trancada_em is not null as trancada,
  true as conduz
from
  calibracoes k
where
  k.id = $1
  and true;

-- calibracoes.queries.nextEvento
update calibracoes
set
  evento = evento + 1
where
  id = $1
returning
  evento;

-- calibracoes.queries.readBoard for getCalibracao by a leader
with recursive
  linha (id, id_superior, passo) as (
    select
      id,
      id_superior,
      0
    from
      colaboradores
    where
      id = $1::integer
    union all
    select
      s.id,
      s.id_superior,
      linha.passo + 1
    from
      colaboradores s
      join linha on s.id = linha.id_superior
    where
      linha.passo < 1000
  ),
  linha_fechada (id_fechamento, id, passo) as (
    select
      f.id,
      $2::integer,
      0
    from
      fechamentos f
    where
      f.id in (
        select
          k.id_fechamento
        from
          calibracoes k
        where
          k.id = $3
      )
    union all
    select
      p.id_fechamento,
      p.id_superior,
      l.passo + 1
    from
      fechamento_pessoas p
      join linha_fechada l on l.id_fechamento = p.id_fechamento
      and l.id = p.id_colaborador
    where
      p.id_superior is not null
      and l.passo < 1000
  ),
  ocultos (id_calibracao, id) as (
    select
      k.id,
      l.id
    from
      calibracoes k
      cross join linha l
    where
      k.id = $4
    union
    select
      k.id,
      l.id
    from
      calibracoes k
      join linha_fechada l on l.id_fechamento = k.id_fechamento
    where
      k.id = $5
  ),
  k as (
    select
      k.id,
      k.nome,
      f.ano,
      f.trimestre,
      f.versao,
      coalesce('Equipe de ' || l.nome, k.empresa) as alcance,
      a.nome as autor,
      to_char(
        k.criado_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) as criado_em,
      (
        select
          count(*)
        from
          calibracao_pessoas b
        where
          b.id_calibracao = k.id
      )::integer as pessoas,
      (
        select
          count(*)
        from
          (
            select distinct
              on (m.id_colaborador) m.id_colaborador,
              m.para
            from
              calibracao_movimentos m
            where
              m.id_calibracao = k.id
              and not exists (
                select
                from
                  ocultos
                where
                  ocultos.id_calibracao = k.id
                  and ocultos.id = m.id_colaborador
              )
            order by
              m.id_colaborador,
              m.numero desc
          ) u
          join fechamento_pessoas p on p.id_fechamento = k.id_fechamento
          and p.id_colaborador = u.id_colaborador
        where
          p.quadrante is distinct from u.para
      )::integer as movidas,
      to_char(
        k.trancada_em at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) as trancada_em,
      t.nome as trancada_por,
      k.visivel_em::text as visivel_em,
      k.motivo_do_adiamento,
      k.id_autor = $6 as conduz
    from
      calibracoes k
      join fechamentos f on f.id = k.id_fechamento
      join colaboradores a on a.id = k.id_autor
      left join colaboradores l on l.id = k.id_lider
      left join colaboradores t on t.id = k.id_trancou
    where
      (
        k.id_autor = $7::integer
        or exists (
          select
          from
            calibracao_participantes x
          where
            x.id_calibracao = k.id
            and x.id_colaborador = $8::integer
        )
      )
      and k.id = $9
  ),
  movidos as (
    select
      id_colaborador,
      max(numero) as vezes,
      (
        array_agg(
          para
          order by
            numero desc
        )
      ) [1] as para
    from
      calibracao_movimentos
    where
      id_calibracao = $10
    group by
      id_colaborador
  ),
  comentados as (
    select
      id_colaborador,
      count(*) as vezes
    from
      calibracao_comentarios
    where
      id_calibracao = $11
    group by
      id_colaborador
  ),
  quadro as (
    select
      c.id,
      c.nome,
      c.nome_ordem,
      c.foto_perfil,
      c.ativo,
      p.lugares -> 0 ->> 'cargo' as cargo,
      p.setor,
      case
        when p.id_superior is not null then json_build_object(
          'id',
          p.id_superior,
          'nome',
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
          )
        )
      end as lider,
      p.potencial,
      p.desempenho,
      p.quadrante,
      exists (
        select
        from
          ocultos
        where
          ocultos.id_calibracao = b.id_calibracao
          and ocultos.id = c.id
      ) as oculto,
      m.para,
      coalesce(m.vezes, 0) as movimentos,
      coalesce(o.vezes, 0) as comentarios
    from
      calibracao_pessoas b
      join fechamento_pessoas p on p.id_fechamento = b.id_fechamento
      and p.id_colaborador = b.id_colaborador
      join colaboradores c on c.id = b.id_colaborador
      left join movidos m on m.id_colaborador = b.id_colaborador
      left join comentados o on o.id_colaborador = b.id_colaborador
    where
      b.id_calibracao = $12
      and p.sal is not null
  )
select
  json_build_object(
    'calibracao',
    row_to_json(k),
    'participantes',
    (
      select
        json_agg(
          json_build_object('id', x.id, 'nome', x.nome, 'abriu', x.abriu)
          order by
            x.nome_ordem collate "C",
            x.id
        )
      from
        (
          select
            c.id,
            c.nome,
            c.nome_ordem,
            c.id = k.id_autor as abriu
          from
            calibracoes k
            join colaboradores c on c.id = any (
              k.id_autor || array(
                select
                  x.id_colaborador
                from
                  calibracao_participantes x
                where
                  x.id_calibracao = $13::integer
              )
            )
          where
            k.id = $14::integer
        ) x
    ),
    'pessoas',
    (
      select
        coalesce(
          json_agg(
            json_build_object(
              'id',
              q.id,
              'nome',
              q.nome,
              'foto_perfil',
              s.foto_perfil,
              'cargo',
              s.cargo,
              'setor',
              s.setor,
              'lider',
              s.lider,
              'potencial',
              s.potencial,
              'desempenho',
              s.desempenho,
              'calculado',
              s.quadrante,
              'calibrado',
              s.para,
              'movimentos',
              coalesce(s.movimentos, 0),
              'comentarios',
              coalesce(s.comentarios, 0),
              'oculto',
              q.oculto,
              'pode',
              coalesce(s.ativo, false)
              and k.trancada_em is null
            )
            order by
              q.nome_ordem collate "C",
              q.id
          ),
          '[]'
        )
      from
        quadro q
        left join quadro s on s.id = q.id
        and not s.oculto
    ),
    'evento',
    (
      select
        x.evento - (
          select
            count(*)
          from
            (
              select
                e.evento,
                row_number() over (
                  order by
                    e.evento
                ) as lugar
              from
                (
                  select
                    x.id_calibracao,
                    x.id_colaborador,
                    x.evento
                  from
                    calibracao_movimentos x
                  union all
                  select
                    x.id_calibracao,
                    x.id_colaborador,
                    x.evento
                  from
                    calibracao_comentarios x
                ) e
              where
                e.id_calibracao = x.id
                and e.evento <= x.evento
                and exists (
                  select
                  from
                    ocultos
                  where
                    ocultos.id_calibracao = e.id_calibracao
                    and ocultos.id = e.id_colaborador
                )
            ) h
        )
      from
        calibracoes x
      where
        x.id = k.id
    )
  )::text as quadro
from
  k;

-- calibracoes.queries.readBoard for getCalibracao by HR
-- with:
--   true as conduz
--   true
-- without:
--   k.id_autor = $6 as conduz
--   k.id_autor = $7::integer
--   or exists (
--   x.id_calibracao = k.id
--   and x.id_colaborador = $8::integer
