import type { PlaygroundModel, PlaygroundServer } from './playgroundModel.ts';

/**
 * Origins to which a browser may send requests of a playground, as sources for `connect-src` of a content security
 * policy. A variable with choices gives a source for each; a free one in the host gives a wildcard if at least two
 * labels follow it, and else only its default is allowed.
 *
 *     https://{region}.acme.example/v1  →  https://*.acme.example
 *     https://{host}/v1                 →  the origin with the default of `host`
 *
 * A source contains nothing but a scheme, a host and a port, whatever a server's URL contains.
 */
export function connectSources({
	path,
	servers,
}: Pick<PlaygroundModel, 'path' | 'servers'>): readonly string[] {
	const called = isWholeUrl(path) ? [{ url: path, variables: [] }] : servers;
	return [...new Set(called.flatMap(sourcesOf))].slice(0, maxSources);
}

const maxSources = 100;
/** Maximum number of combinations of the choices of one server: with more, its variables count as free. */
const maxCombinations = 64;

/** True for a URL that names its own server, in place of a path. */
export function isWholeUrl(text: string): boolean {
	return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

/** True if one of the sources allows requests to the origin, such as `https://eu.acme.example`. */
export function allowsOrigin(sources: readonly string[], origin: string): boolean {
	return sources.some((source) => {
		const [scheme = '', parent] = source.split('*.');
		return parent === undefined
			? source === origin
			: origin.startsWith(scheme) && origin.endsWith(`.${parent}`);
	});
}

function sourcesOf({ url, variables }: PlaygroundServer): readonly string[] {
	const template = /^[^:/?#]*:\/\/[^/?#\\]*/.exec(url)?.[0] ?? '';
	const names = [...new Set([...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
	const used = names.map((name) => variables.find((variable) => variable.name === name));
	const isTooMuch =
		used.reduce((count, one) => count * Math.max(1, one?.choices.length ?? 0), 1) > maxCombinations;
	let free = 'free';
	while (template.toLowerCase().includes(free)) free += '0';
	let filled: readonly string[] = [template];
	for (const [index, name] of names.entries()) {
		const { choices = [], default: standard = '' } = used[index] ?? {};
		const values = choices.length > 0 && !isTooMuch ? choices : [free, standard];
		filled = filled.flatMap((text) => values.map((value) => text.replaceAll(`{${name}}`, () => value)));
		// Free variables have two values: many of them are no better than a few.
		if (filled.length > maxCombinations * 4) return [];
	}
	const found = [...new Set(filled.flatMap((text) => toSource(text, free) ?? []))];
	const wildcards = found.filter((source) => source.includes('*'));
	return found.filter((source) => {
		const wider = wildcards.filter((wildcard) => wildcard !== source);
		return !allowsOrigin(wider, source.replace('*', free));
	});
}

/**
 * Source for the start of a URL, in which the word `free` stands for any text; undefined if a policy cannot express it. A
 * user name is left out.
 */
function toSource(text: string, free: string): string | undefined {
	const [, scheme = '', host = '', port = ''] = wholeOrigin.exec(text.toLowerCase()) ?? [];
	if (host === '' || host.length > maxHostLength || Number(port) > 65_535) return undefined;
	const isUsual = port === '' || Number(port) === usualPorts.get(scheme);
	const end = isUsual ? '' : `:${Number(port)}`;
	if (!host.includes(free)) return isName(host) || isIpv4(host) ? `${scheme}://${host}${end}` : undefined;
	const labels = host.split('.');
	const parent = labels.slice(labels.findLastIndex((label) => label.includes(free)) + 1);
	return parent.length >= 2 && isName(parent.join('.'))
		? `${scheme}://*.${parent.join('.')}${end}`
		: undefined;
}

/** URLs may have other hosts, but a policy cannot name them: `;` and `'` are no errors in a URL. */
const wholeOrigin = /^(https?):\/\/(?:[^@]*@)?([a-z\d-]+(?:\.[a-z\d-]+)*)(?::(\d{1,5}))?(?=$|[/?#])/;

/** False for numbers, such as `127.1`, which browsers read as the address 127.0.0.1. */
function isName(host: string): boolean {
	return !/(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(host);
}

function isIpv4(host: string): boolean {
	const numbers = host.split('.');
	return (
		numbers.length === 4 && numbers.every((text) => /^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) < 256)
	);
}

const maxHostLength = 253;
const usualPorts = new Map([
	['https', 443],
	['http', 80],
]);
