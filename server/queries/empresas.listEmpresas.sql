-- as HR, on oneself
select
  "id",
  "nome",
  "criada_em",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
    where
      ce.id_empresa = empresas.id
  )
from
  "empresas"
order by
  lower(
    translate(
      "empresas"."nome",
      'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
      'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'
    )
  ) collate "C";

-- as HR, on oneself
select
  "id",
  "nome",
  "nivel_hierarquia",
  "ativo",
  "is_leader",
  "is_rh",
  (
    select
      count(*)::int
    from
      colaborador_empresas ce
      join colaboradores c on c.id = ce.id_colaborador
    where
      ce.id_empresa = cargos.id_empresa
      and ce.id_cargo = cargos.id
      and c.ativo
  ),
  "id_empresa"
from
  "cargos"
where
  "cargos"."ativo" = $1
order by
  "cargos"."nivel_hierarquia" asc,
  lower(
    translate(
      "cargos"."nome",
      'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
      'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'
    )
  ) collate "C";
