interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** RFC 3986, appendix B: takes every text apart, in linear time. */
const pattern = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

function parse(uri: string): Parts {
  const [, scheme, authority, path = "", query, fragment] = pattern.exec(uri) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** Resolves a reference against an absolute URI (RFC 3986, 5.2). The fragment stays. */
export function resolveUri(base: string, reference: string): string {
  const to = parse(reference);
  if (to.scheme !== undefined) return compose({ ...to, path: withoutDots(to.path) });
  const from = parse(base);
  if (to.authority !== undefined) return compose({ ...to, scheme: from.scheme, path: withoutDots(to.path) });
  const { scheme, authority } = from;
  if (to.path === "") return compose({ ...from, query: to.query ?? from.query, fragment: to.fragment });
  const path = withoutDots(to.path.startsWith("/") ? to.path : merge(from, to.path));
  return compose({ scheme, authority, path, query: to.query, fragment: to.fragment });
}

function merge(base: Parts, path: string): string {
  if (base.authority !== undefined && base.path === "") return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf("/") + 1) + path;
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const steps = path.split("/");
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    if (step === "..") {
      if (kept.length > 1 || (kept.length === 1 && kept[0] !== "")) kept.pop();
      if (last) kept.push("");
    } else if (step !== ".") kept.push(step);
    else if (last) kept.push("");
  }
  return kept.join("/");
}

function compose({ scheme, authority, path, query, fragment }: Parts): string {
  const front = (scheme === undefined ? "" : `${scheme}:`) + (authority === undefined ? "" : `//${authority}`);
  return front + path + (query === undefined ? "" : `?${query}`) + (fragment === undefined ? "" : `#${fragment}`);
}

/** A URI in two: what stands before its "#", and what after. */
export function splitFragment(uri: string): readonly [string, string] {
  const hash = uri.indexOf("#");
  return hash < 0 ? [uri, ""] : [uri.slice(0, hash), uri.slice(hash + 1)];
}
