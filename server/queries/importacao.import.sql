-- importacao.import.importPeople
select
  c.id
from
  colaboradores c
where
  c.id = any ($1::integer[])
  and (
    exists (
      select
      from
        colaboradores v
      where
        v.id = c.id
        and v.senha_hash is not null
    )
    or exists (
      select
      from
        identidades i
      where
        i.id_colaborador = c.id
    )
  );
