-- colaboradores.ficha.queries.readFicha
select
  "colaboradores"."id",
  "colaboradores"."nome",
  "colaboradores"."nome_registrado",
  "colaboradores"."nome_ordem",
  "colaboradores"."email",
  "colaboradores"."senha_hash",
  "colaboradores"."senha_temporaria",
  "colaboradores"."senha_expira_em",
  "colaboradores"."email_confirmado",
  "colaboradores"."setor",
  "colaboradores"."time",
  "colaboradores"."funcao",
  "colaboradores"."matricula",
  "colaboradores"."data_admissao",
  "colaboradores"."id_externo",
  "colaboradores"."data_demissao",
  "colaboradores"."id_superior",
  "colaboradores"."id_superior_desejado",
  "colaboradores"."foto_perfil",
  "colaboradores"."ativo",
  "colaboradores"."criado_em",
  "colaboradores"."desativado_em",
  "colaboradores"."eliminado_em",
  "superior"."id",
  "superior"."nome",
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
  ),
  (
    exists (
      select
      from
        totp f
      where
        f.id_colaborador = "colaboradores"."id"
        and f.confirmado_em is not null
    )
    or exists (
      select
      from
        chaves_acesso f
      where
        f.id_colaborador = "colaboradores"."id"
    )
  ),
  exists (
    select
    from
      "identidades" i
    where
      i.id_colaborador = "colaboradores"."id"
  )
from
  "colaboradores"
  left join "colaboradores" "superior" on "superior"."id" = "colaboradores"."id_superior"
where
  "colaboradores"."id" = $1;

select
  "auditoria"."id",
  "auditoria"."momento",
  "auditoria"."acao",
  "colaboradores"."nome",
  "auditoria"."dados" #>> '{integracao,nome}',
  "auditoria"."dados" -> 'mudancas'
from
  "auditoria"
  left join "colaboradores" on "colaboradores"."id" = "auditoria"."id_ator"
where
  (
    "auditoria"."id_alvo" = $1
    and "auditoria"."acao" in (
      $2,
      $3,
      $4,
      $5,
      $6,
      $7,
      $8,
      $9,
      $10,
      $11,
      $12,
      $13,
      $14
    )
    and not "auditoria"."dados" ? 'recusada'
  )
order by
  "auditoria"."momento" desc,
  "auditoria"."id" desc
limit
  $15;

-- colaboradores.ficha.queries.storePerson for editFicha by HR, on oneself
update "colaboradores"
set
  "nome" = case
    when colaboradores.nome_registrado is null then $1
    else colaboradores.nome
  end,
  "nome_registrado" = case
    when colaboradores.nome_registrado is not null then $2
  end
where
  "colaboradores"."id" = $3;

-- colaboradores.ficha.queries.storePerson for replaceScimUser by an integration with every scope
update "colaboradores"
set
  "id_externo" = $1
where
  "colaboradores"."id" = $2;
