-- people.substituto.duesFor
select
  s.id_lider as lider,
  s.de::text,
  s.ate::text
from
  substituicoes s
where
  s.id_colaborador = $1
  and s.encerrada_em is null
  and $2::date between s.de and s.ate
  and exists (
    select
    from
      colaboradores c
    where
      c.id = s.id_lider
      and c.ativo
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
  );

-- people.substituto.standsInFor
select
  s.id
from
  substituicoes s
where
  s.id_colaborador = $1
  and s.id_lider = $2
  and s.encerrada_em is null
  and $3::date between s.de and s.ate
  and exists (
    select
    from
      colaboradores c
    where
      c.id = s.id_lider
      and c.ativo
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
  );
