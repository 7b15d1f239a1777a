-- colaboradores.queries.findGestor
select
  coalesce(
    "cargos"."nivel_hierarquia",
    "pessoas"."nivel_hierarquia"
  )
from
  "pessoas"
  left join "colaborador_empresas" on (
    "colaborador_empresas"."id_colaborador" = "pessoas"."id"
    and "colaborador_empresas"."id_empresa" = $1
  )
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  (
    "pessoas"."id" = $2
    and "pessoas"."ativo" = $3
  );

-- colaboradores.queries.listOfEmpresa
select
  "colaboradores"."id",
  "colaboradores"."nome",
  coalesce("cargos"."nome", "colaboradores"."funcao"),
  "colaboradores"."setor",
  "cargos"."nivel_hierarquia",
  "colaboradores"."email",
  (
    count(*) over (
      partition by
        "colaboradores"."nome_ordem"
    )
  )::integer
from
  "colaborador_empresas"
  inner join "colaboradores" on "colaboradores"."id" = "colaborador_empresas"."id_colaborador"
  left join "cargos" on "cargos"."id" = "colaborador_empresas"."id_cargo"
where
  (
    "colaborador_empresas"."id_empresa" = $1
    and "colaboradores"."ativo" = $2
  )
order by
  "colaboradores"."nome_ordem" collate "C",
  "colaboradores"."id";

-- colaboradores.queries.readColaborador
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
      )
    select
      (
        greatest(
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
  ),
  (
    select
      coalesce(
        json_agg(
          json_build_object('de', a.de, 'ate', a.ate)
          order by
            a.de desc
        ),
        '[]'::json
      )
    from
      afastamentos a
    where
      a.id_colaborador = "colaboradores"."id"
  )
from
  "colaboradores"
  inner join "pessoas" on "pessoas"."id" = "colaboradores"."id"
  left join "colaboradores" "superior" on "superior"."id" = "colaboradores"."id_superior"
where
  "colaboradores"."id" = $3;
