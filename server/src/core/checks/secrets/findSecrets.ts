import {
	alphabets,
	type RandomPart,
	type SecretFormat,
	secretFormats,
} from '../../catalogue/secretFormats.ts';
import type { Span } from '../../text/span.ts';
import { crc32InBase62 } from './crc32InBase62.ts';
import { isSample } from './isSample.ts';

/** A key, token or password in a text. */
export interface FoundSecret {
	/** As messages name it: “GitHub token”. */
	readonly name: string;
	readonly span: Span;
	/** What says which kind it is, or whose, and may stay when it is redacted. */
	readonly kept: Span;
	/** The random characters. */
	readonly random: Span;
}

/**
 * The secrets in a text, in text order. One expression, which begins with the prefixes of all formats, goes through the
 * text once; each part of it takes a bounded number of characters, so the time is linear on any text.
 */
export function findSecrets(text: string): readonly FoundSecret[] {
	const found: FoundSecret[] = [];
	for (const start of text.matchAll(starts)) {
		const at = start.index;
		if (at < (found.at(-1)?.span.end ?? 0)) continue;
		const secret =
			start[0].includes(':') && !start[0].startsWith('https')
				? passwordAt(text, at)
				: start[0].startsWith('-')
					? privateKeyAt(text, at)
					: tokenAt(text, at, start[0]);
		if (secret !== undefined) found.push(secret);
	}
	return found;
}

interface CompiledFormat extends SecretFormat {
	readonly expression: RegExp;
}

const compiled: readonly CompiledFormat[] = secretFormats.map((format) => ({
	...format,
	expression: new RegExp(
		`(${anyOf(format.prefixes)})(${format.body.map(toSource).join('')})(?![A-Za-z0-9])`,
		'y',
	),
}));

/** By prefix; of two that begin alike, the longer one is tried as it stands first in the expression. */
const formatsByPrefix: ReadonlyMap<string, CompiledFormat> = new Map(
	compiled.flatMap((format) => format.prefixes.map((prefix) => [prefix, format])),
);

const databaseScheme = '(?:postgres(?:ql)?|mysql|mongodb(?:\\+srv)?|rediss?|amqps?)://';
const privateKeyStart = '-----BEGIN (?:[A-Z]{2,8} )?PRIVATE KEY(?: BLOCK)?-----';
const prefixes = [...formatsByPrefix.keys()].sort((a, b) => b.length - a.length);

const starts = new RegExp(
	`(?<![A-Za-z0-9])(?:${prefixes.map(escaped).join('|')}|${databaseScheme})|${privateKeyStart}`,
	'g',
);

function tokenAt(text: string, at: number, prefix: string): FoundSecret | undefined {
	const format = formatsByPrefix.get(prefix);
	if (format === undefined) return undefined;
	format.expression.lastIndex = at;
	const [whole, , body, ...parts] = format.expression.exec(text) ?? [];
	if (whole === undefined || body === undefined) return undefined;
	const end = at + whole.length;
	if (/^(?:\.\.\.|…|[*<{$])/.test(text.slice(end, end + 3)) || parts.some(isSamplePart)) return undefined;
	if (format.checksum && crc32InBase62(body.slice(0, -6)) !== body.slice(-6)) return undefined;
	const kept = { start: at, end: at + prefix.length };
	return { name: format.name, span: { start: at, end }, kept, random: { start: kept.end, end } };
}

/** Numbers of accounts and other short parts show too little of how they were made. */
function isSamplePart(part: string): boolean {
	return part.length >= 16 && isSample(part);
}

/** The password in the URL of a database; a machine of its reader, or of an example, is none that others reach. */
function passwordAt(text: string, at: number): FoundSecret | undefined {
	database.lastIndex = at;
	const [whole, before = '', password = '', host = ''] = database.exec(text) ?? [];
	if (whole === undefined || localHost.test(host) || isSample(password)) return undefined;
	if (!/\d/.test(password) || !/[a-z]/.test(password) || !/[A-Z]/.test(password)) return undefined;
	const start = at + before.length;
	const random = { start, end: start + password.length };
	return {
		name: 'Database password',
		span: { start: at, end: at + whole.length },
		kept: { start: at, end: start },
		random,
	};
}

const database = new RegExp(
	`(${databaseScheme}[\\w.-]{1,64}:)([\\w!#%^&*+=~.-]{12,128})@([A-Za-z0-9][A-Za-z0-9.-]{3,252})`,
	'y',
);
const localHost = /^(?:localhost|127\.|0\.0\.|10\.|192\.168\.|host\.docker)|(?:^|\.)example\.|^[^.]+$/i;

/** A private key with all of its text, whose lines may be broken as in the strings of code. */
function privateKeyAt(text: string, at: number): FoundSecret | undefined {
	privateKey.lastIndex = at;
	const [whole, head = '', body = ''] = privateKey.exec(text) ?? [];
	if (whole === undefined || isSample(body.replace(/\\n|\s/g, ''))) return undefined;
	const random = { start: at + head.length, end: at + head.length + body.length };
	return {
		name: 'Private key',
		span: { start: at, end: at + whole.length },
		kept: { start: at, end: random.start },
		random,
	};
}

const privateKey = new RegExp(
	`(${privateKeyStart})((?:[A-Za-z0-9+/=]|\\\\n|\\s){120,8000})-----END [A-Z ]{11,40}-----`,
	'y',
);

function toSource(one: string | RandomPart): string {
	if (typeof one === 'string') return escaped(one);
	const { alphabet, min, max } = one;
	return `([${alphabets[alphabet]}]{${min},${max}})`;
}

function anyOf(texts: readonly string[]): string {
	return texts.map(escaped).join('|');
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
