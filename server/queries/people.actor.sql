-- people.actor.findUser
select
  p.id,
  p.nome,
  p.email,
  p.foto_perfil,
  p.is_leader,
  p.is_rh,
  (
    p.email_confirmado
    and exists (
      select
      from
        encarregados f
      where
        f.id_colaborador = p.id
    )
  ) as is_encarregado,
  p.setor,
  p.empresa,
  p.senha_temporaria,
  p.email_confirmado,
  (
    select
      s.exige_segundo_fator
    from
      seguranca s
    where
      s.exige_segundo_fator <> 'ninguem'
      and not (
        exists (
          select
          from
            totp f
          where
            f.id_colaborador = p.id
            and f.confirmado_em is not null
        )
        or exists (
          select
          from
            chaves_acesso f
          where
            f.id_colaborador = p.id
        )
      )
  ) as exigencia
from
  pessoas p
where
  p.id = $1
  and p.ativo;
