"""Confere a evidência de um registro sem o programa do servidor, como docs/selo.md a descreve.

    python3 docs/selo.py < evidencia.json

Lê a resposta de GET /api/ciencia/colaboradores/:id/:registro/:idRegistro/evidencia e diz 'íntegro', ou o que não confere; neste
caso termina com 1.
"""
import hashlib
import json
import sys


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def canonical(value) -> bytes:
    """RFC 8785, as far as sealed values need it: they have no fractions, and their keys are ASCII."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def is_empty(value) -> bool:
    return all(map(is_empty, value)) if isinstance(value, list) else value in (None, "", False)


def check_datum(datum, commitment):
    """What is wrong with a datum, if anything."""
    if datum["sal"] is None:
        return None if is_empty(datum["valor"]) else "sem o seu sal"
    try:
        salt = bytes.fromhex(datum["sal"])
    except ValueError:
        return "sal malformado"
    return None if sha256(salt + canonical(datum["valor"])) == commitment else "alterado"


def check_sealed(sealed, seals):
    """What is wrong with something sealed; `seals` are those of what it may be about, by `tipo registro`."""
    text, data = sealed["texto"], sealed["dados"]
    if sha256(text.encode()) != sealed["selo"]:
        yield "o selo não é o do texto"
    version, *lines, end = text.split("\n")
    if version != "alinha-selo 1" or end != "":
        yield "não é um texto canônico"
    named = dict(line.split(" ", 1) for line in lines if not line.startswith("dado "))
    if named.get("tipo") != sealed["tipo"]:
        yield "o texto é de outro tipo"
    about = named.get("sobre")
    if about is not None and seals.get(about) != named.get("selo"):
        yield f"não é sobre {about} como foi selado"
    committed = [line.split(" ")[1:] for line in lines if line.startswith("dado ")]
    places = [[datum["tabela"], str(datum["id"]), datum["coluna"]] for datum in data]
    if [line[:3] for line in committed] != places:
        yield "os dados não são os do texto"
        return
    for datum, line in zip(data, committed):
        wrong = check_datum(datum, line[3])
        if wrong:
            yield f"{' '.join(line[:3])}: {wrong}"
    seals[f"{named.get('tipo')} {named.get('registro')}"] = sealed["selo"]


def main() -> int:
    evidence = json.load(sys.stdin)
    seals, problems = {}, []
    for sealed in evidence["selados"]:
        problems += [f"{sealed['tipo']}: {problem}" for problem in check_sealed(sealed, seals)]
        for datum in sealed["dados"]:
            if datum["sal"] is None:
                print(f"apagado por regra: {datum['tabela']} {datum['id']} {datum['coluna']}")
    print("\n".join(problems) or "íntegro")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
