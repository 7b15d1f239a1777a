-- as HR, on oneself
select
  c.id,
  c.email,
  c.nome,
  c.setor,
  c."time",
  c.data_admissao::text,
  c.ativo,
  c.email_confirmado,
  s.email as email_superior,
  coalesce(
    (
      select
        json_agg(
          json_build_array(ce.id_empresa, ce.id_cargo)
          order by
            ce.ordem
        )
      from
        colaborador_empresas ce
      where
        ce.id_colaborador = c.id
    ),
    '[]'::json
  ) as titulos
from
  colaboradores c
  left join colaboradores s on s.id = c.id_superior
where
  c.id > $1
order by
  c.id
limit
  $2;
