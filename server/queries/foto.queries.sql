-- foto.queries.replaceFoto
update colaboradores c
set
  foto_perfil = $1
from
  (
    select
      id,
      foto_perfil
    from
      colaboradores
    where
      id = $2
    for update
  ) antes
where
  c.id = antes.id
returning
  antes.foto_perfil;
