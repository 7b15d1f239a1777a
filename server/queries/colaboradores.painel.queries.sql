-- colaboradores.painel.queries.findPlace
select
  "id_empresa",
  "nome"
from
  "cargos"
where
  (
    "cargos"."id" = $1
    and "cargos"."ativo" = $2
  );

select
  "colaborador_empresas"."id_empresa",
  "cargos"."id",
  "cargos"."nome"
from
  "colaborador_empresas"
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  "colaborador_empresas"."id_colaborador" = $1;

-- colaboradores.painel.queries.listAfter
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "colaboradores"."foto_perfil",
  "pessoas"."cargo",
  "colaboradores"."setor",
  "colaboradores"."ativo",
  "superior"."id",
  "superior"."nome",
  (
    select
      count(*)::int
    from
      colaboradores l
    where
      l.id_superior = "colaboradores"."id"
      and l.ativo
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', d.id, 'nome', d.nome)
          order by
            d.nome_ordem collate "C",
            d.id
        ),
        '[]'::json
      )
    from
      colaboradores d
    where
      not "colaboradores"."ativo"
      and d.id in (
        select
          m.id_colaborador
        from
          liderados_movidos m
          join colaboradores l on l.id = m.id_colaborador
        where
          m.id_gestor = "colaboradores"."id"
          and l.ativo
          and l.id_superior is not distinct from m.id_destino
          and l.id not in (
            with recursive
              linha (id) as (
                select
                  g.id_superior
                from
                  colaboradores g
                where
                  g.id = "colaboradores"."id"
                union
                select
                  s.id_superior
                from
                  linha
                  join colaboradores s on s.id = linha.id
              )
            select
              id
            from
              linha
            where
              id is not null
          )
      )
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            e.id,
            'nome',
            e.nome,
            'id_cargo',
            g.id,
            'cargoNome',
            g.nome
          )
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
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."ativo" = $1
    and "colaboradores"."id" > $2
  )
order by
  "colaboradores"."id"
limit
  $3;

-- colaboradores.painel.queries.moveReports
update "colaboradores"
set
  "id_superior" = $1
where
  "colaboradores"."id_superior" = $2
returning
  "id";

insert into
  "liderados_movidos" ("id_gestor", "id_colaborador", "id_destino")
overriding system value
select
  "id_gestor",
  "id_colaborador",
  "id_destino"
from
  json_populate_recordset(null::"liderados_movidos", $1::json);

-- colaboradores.painel.queries.readRow
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "colaboradores"."foto_perfil",
  "pessoas"."cargo",
  "colaboradores"."setor",
  "colaboradores"."ativo",
  "superior"."id",
  "superior"."nome",
  (
    select
      count(*)::int
    from
      colaboradores l
    where
      l.id_superior = "colaboradores"."id"
      and l.ativo
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', d.id, 'nome', d.nome)
          order by
            d.nome_ordem collate "C",
            d.id
        ),
        '[]'::json
      )
    from
      colaboradores d
    where
      not "colaboradores"."ativo"
      and d.id in (
        select
          m.id_colaborador
        from
          liderados_movidos m
          join colaboradores l on l.id = m.id_colaborador
        where
          m.id_gestor = "colaboradores"."id"
          and l.ativo
          and l.id_superior is not distinct from m.id_destino
          and l.id not in (
            with recursive
              linha (id) as (
                select
                  g.id_superior
                from
                  colaboradores g
                where
                  g.id = "colaboradores"."id"
                union
                select
                  s.id_superior
                from
                  linha
                  join colaboradores s on s.id = linha.id
              )
            select
              id
            from
              linha
            where
              id is not null
          )
      )
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            e.id,
            'nome',
            e.nome,
            'id_cargo',
            g.id,
            'cargoNome',
            g.nome
          )
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
  "colaboradores"."id" = $1
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id";

-- colaboradores.painel.queries.searchPage
select
  count(*) as count
from
  "colaboradores"
where
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."ativo" = $1
  );;

select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "colaboradores"."foto_perfil",
  "pessoas"."cargo",
  "colaboradores"."setor",
  "colaboradores"."ativo",
  "superior"."id",
  "superior"."nome",
  (
    select
      count(*)::int
    from
      colaboradores l
    where
      l.id_superior = "colaboradores"."id"
      and l.ativo
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', d.id, 'nome', d.nome)
          order by
            d.nome_ordem collate "C",
            d.id
        ),
        '[]'::json
      )
    from
      colaboradores d
    where
      not "colaboradores"."ativo"
      and d.id in (
        select
          m.id_colaborador
        from
          liderados_movidos m
          join colaboradores l on l.id = m.id_colaborador
        where
          m.id_gestor = "colaboradores"."id"
          and l.ativo
          and l.id_superior is not distinct from m.id_destino
          and l.id not in (
            with recursive
              linha (id) as (
                select
                  g.id_superior
                from
                  colaboradores g
                where
                  g.id = "colaboradores"."id"
                union
                select
                  s.id_superior
                from
                  linha
                  join colaboradores s on s.id = linha.id
              )
            select
              id
            from
              linha
            where
              id is not null
          )
      )
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            e.id,
            'nome',
            e.nome,
            'id_cargo',
            g.id,
            'cargoNome',
            g.nome
          )
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
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."ativo" = $1
  )
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id"
limit
  $2;

select
  count(*) as count
from
  "colaboradores"
where
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."ativo" = $1
    and exists (
      select
      from
        colaborador_empresas ce
      where
        ce.id_colaborador = "colaboradores"."id"
        and ce.id_empresa = $2
    )
    and (
      (
        "colaboradores"."nome_ordem" like all ($3::text[])
        or dobrado ("colaboradores"."email") like all ($4::text[])
        or dobrado ("colaboradores"."nome_registrado") like all ($5::text[])
        or dobrado ("colaboradores"."matricula") like all ($6::text[])
        or dobrado ("colaboradores"."funcao") like all ($7::text[])
      )
      or "colaboradores"."id" in (
        select
          ce.id_colaborador
        from
          colaborador_empresas ce
          join cargos g on g.id = ce.id_cargo
        where
          (dobrado (g.nome) like all ($8::text[]))
      )
    )
  );;

select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."email",
  "colaboradores"."email_confirmado",
  "colaboradores"."foto_perfil",
  "pessoas"."cargo",
  "colaboradores"."setor",
  "colaboradores"."ativo",
  "superior"."id",
  "superior"."nome",
  (
    select
      count(*)::int
    from
      colaboradores l
    where
      l.id_superior = "colaboradores"."id"
      and l.ativo
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object('id', d.id, 'nome', d.nome)
          order by
            d.nome_ordem collate "C",
            d.id
        ),
        '[]'::json
      )
    from
      colaboradores d
    where
      not "colaboradores"."ativo"
      and d.id in (
        select
          m.id_colaborador
        from
          liderados_movidos m
          join colaboradores l on l.id = m.id_colaborador
        where
          m.id_gestor = "colaboradores"."id"
          and l.ativo
          and l.id_superior is not distinct from m.id_destino
          and l.id not in (
            with recursive
              linha (id) as (
                select
                  g.id_superior
                from
                  colaboradores g
                where
                  g.id = "colaboradores"."id"
                union
                select
                  s.id_superior
                from
                  linha
                  join colaboradores s on s.id = linha.id
              )
            select
              id
            from
              linha
            where
              id is not null
          )
      )
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            e.id,
            'nome',
            e.nome,
            'id_cargo',
            g.id,
            'cargoNome',
            g.nome
          )
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
  (
    "colaboradores"."eliminado_em" is null
    and "colaboradores"."ativo" = $1
    and exists (
      select
      from
        colaborador_empresas ce
      where
        ce.id_colaborador = "colaboradores"."id"
        and ce.id_empresa = $2
    )
    and (
      (
        "colaboradores"."nome_ordem" like all ($3::text[])
        or dobrado ("colaboradores"."email") like all ($4::text[])
        or dobrado ("colaboradores"."nome_registrado") like all ($5::text[])
        or dobrado ("colaboradores"."matricula") like all ($6::text[])
        or dobrado ("colaboradores"."funcao") like all ($7::text[])
      )
      or "colaboradores"."id" in (
        select
          ce.id_colaborador
        from
          colaborador_empresas ce
          join cargos g on g.id = ce.id_cargo
        where
          (dobrado (g.nome) like all ($8::text[]))
      )
    )
  )
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id"
limit
  $9;

-- colaboradores.painel.queries.storeSituation for deactivateColaborador by HR above
update "colaboradores"
set
  "ativo" = $1,
  "desativado_em" = $2
where
  (
    "colaboradores"."id" = $3
    and "colaboradores"."ativo" <> $4
    and "colaboradores"."eliminado_em" is null
  )
returning
  "id_superior";

-- colaboradores.painel.queries.storeSituation for reactivateColaborador by HR above
-- with:
--   "data_demissao" = $1,

-- colaboradores.painel.queries.storeSuperior
update "colaboradores"
set
  "id_superior" = $1,
  "id_superior_desejado" = $2
where
  "colaboradores"."id" = $3;

-- colaboradores.painel.queries.storeTitle
insert into
  "colaborador_empresas" (
    "id_colaborador",
    "id_empresa",
    "id_cargo",
    "ordem"
  )
values
  ($1, $2, $3, default)
on conflict ("id_colaborador", "id_empresa") do update
set
  "id_cargo" = $4;
