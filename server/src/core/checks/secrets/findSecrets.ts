import {
	alphabets,
	type RandomPart,
	type SecretFormat,
	secretFormats,
} from '../../catalogue/secretFormats.ts';
import { boundedCache } from '../../text/boundedCache.ts';
import { escapeRegExp } from '../../text/characters.ts';
import type { Span } from '../../text/positions.ts';

/**
 * True if characters in the place of random ones were made up by a person: words such as “example”, runs such as
 * `12345`, `abcde` and `xxxx`, a part that comes twice, letters without the digits that chance would bring, or few
 * different characters. Some random values pass for a sample as well; that is the better mistake.
 */
function isSample(random: string): boolean {
	return (
		sampleWords.test(random) ||
		hasRun(random) ||
		hasRun(random.replace(/\D/g, '')) ||
		hasRun(random.replace(/[^a-z]/gi, '')) ||
		/(.{6}).*\1/s.test(random.slice(0, comparedLength)) ||
		(random.length >= 30 && !/[^a-z]/.test(random)) ||
		(random.length >= 20 && !/[^A-Za-z]/.test(random) && !/[a-z][A-Z].*[a-z][A-Z]/.test(random)) ||
		entropyOf(random) < 0.72 * Math.log2(Math.min(alphabetSize(random), random.length))
	);
}

/** A backreference compares each place with those after it: on so few characters that takes no time. */
const comparedLength = 100;

const sampleWords =
	/example|sample|x{4}|your|dummy|fake|placeholder|redacted|replace|changeme|secret|token|passw|(?:^|[-_])(?:test|my|key|api)|here$|goes|foo|qwert|asdf|dead-?beef|c0ffee|[.]{3}|…|\*{3}/i;

/** Five characters that go up or down by one, or are equal. */
function hasRun(text: string): boolean {
	let up = 1;
	let down = 1;
	let same = 1;
	for (let at = 1; at < text.length; at++) {
		const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
		up = step === 1 ? up + 1 : 1;
		down = step === -1 ? down + 1 : 1;
		same = step === 0 ? same + 1 : 1;
		if (up >= 5 || down >= 5 || same >= 5) return true;
	}
	return false;
}

/** Entropy in bits per character. */
function entropyOf(text: string): number {
	const counts = new Map<string, number>();
	for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
	let bits = 0;
	for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
	return bits;
}

/** How many characters a random text might be made of, by the kinds of characters that it has. */
function alphabetSize(text: string): number {
	if (/^\d*$/.test(text)) return 10;
	if (/^[0-9a-f]*$/.test(text)) return 16;
	return (/\d/.test(text) ? 10 : 0) + (/[a-z]/.test(text) ? 26 : 0) + (/[A-Z]/.test(text) ? 26 : 0) + 2;
}

/**
 * The checksum with which GitHub and npm end their tokens: CRC-32 of ASCII characters in base 62, filled up with zeros
 * to six digits.
 */
export function crc32InBase62(text: string): string {
	let rest = 0xffffffff;
	for (let at = 0; at < text.length; at++) {
		rest ^= text.charCodeAt(at);
		for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
	}
	let written = '';
	for (let value = ~rest >>> 0; value > 0; value = Math.floor(value / 62))
		written = base62.charAt(value % 62) + written;
	return written.padStart(6, '0');
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A key, token or password in a text. */
export interface FoundSecret {
	/** Name in messages: “GitHub token”. */
	readonly name: string;
	readonly span: Span;
	/** The part that names the kind or the owner, and may stay when the secret is redacted. */
	readonly kept: Span;
	/** The random characters. */
	readonly random: Span;
	/** Set where it opens nothing, because what belongs to it is not near. */
	readonly isHarmless?: true;
}

/** Text of equal length in which each secret is masked after the characters that identify its kind. */
export function maskSecrets(text: string): string {
	let masked = '';
	let end = 0;
	for (const { random } of findSecrets(text)) {
		const hidden = text.slice(random.start, random.end);
		masked += text.slice(end, random.start) + hidden.replace(/[^\r\n]/g, '*');
		end = random.end;
	}
	return masked + text.slice(end);
}

/**
 * The secrets in a text, in text order. One expression, which begins with the prefixes of all formats, goes through the
 * text once; each part of it takes a bounded number of characters, so the time is linear on any text.
 */
export function findSecrets(text: string): readonly FoundSecret[] {
	const found: FoundSecret[] = [];
	for (const { at, prefix } of startsIn(text)) {
		if (at < (found.at(-1)?.span.end ?? 0)) continue;
		const secret =
			prefix.includes(':') && !prefix.startsWith('https')
				? passwordAt(text, at)
				: prefix.startsWith('-')
					? privateKeyAt(text, at)
					: tokenAt(text, at, prefix);
		if (secret !== undefined) found.push(secret);
	}
	return found;
}

interface SecretStart {
	readonly at: number;
	readonly prefix: string;
}

/**
 * Places at which a secret may start. A long text is searched in parts of some lines, and known parts are not
 * searched again: after an edit, most are known. No prefix contains a line break, and each may follow one.
 */
function* startsIn(text: string): Generator<SecretStart> {
	if (text.length < longLength) return yield* searchStarts(text);
	for (let start = 0; start < text.length; ) {
		const lineEnd = text.indexOf('\n', start + partLength);
		const end = lineEnd < 0 ? text.length : lineEnd + 1;
		const part = text.slice(start, end);
		for (const { at, prefix } of part.length > maxPartLength ? searchStarts(part) : startsInPart(part))
			yield { at: start + at, prefix };
		start = end;
	}
}

const longLength = 10_000;
/** Length from which on a part ends with its line. */
const partLength = 1_000;
/** Maximum length of a part that is kept. */
const maxPartLength = 5_000;
const maxParts = 2_000;

const startsInPart = boundedCache(maxParts, (part): readonly SecretStart[] => [...searchStarts(part)]);

/** An expression that begins by looking back takes more than twice as long. */
function* searchStarts(text: string): Generator<SecretStart> {
	let from = 0;
	for (;;) {
		starts.lastIndex = from;
		const start = starts.exec(text);
		if (start === null) return;
		const { 0: prefix, index: at } = start;
		const isStart = prefix.startsWith('-') || mayFollow.test(text.slice(Math.max(0, at - 3), at));
		from = isStart ? at + prefix.length : at + 1;
		if (isStart) yield { at, prefix };
	}
}

interface CompiledFormat extends SecretFormat {
	readonly expression: RegExp;
	readonly companionExpression: RegExp | undefined;
}

const compiled: readonly CompiledFormat[] = secretFormats.map((format) => ({
	...format,
	expression: new RegExp(
		`(${anyOf(format.prefixes)})(${format.body.map(toSource).join('')})(?![A-Za-z0-9])`,
		'y',
	),
	companionExpression:
		format.companion && new RegExp(`(?<![A-Za-z0-9+/])${toSource(format.companion)}(?![A-Za-z0-9+/=])`, 'g'),
}));

/** Formats by prefix. */
const formatsByPrefix: ReadonlyMap<string, CompiledFormat> = new Map(
	compiled.flatMap((format) => format.prefixes.map((prefix) => [prefix, format])),
);

const databaseScheme = '(?:postgres(?:ql)?|mysql|mongodb(?:\\+srv)?|rediss?|amqps?)://';
const privateKeyStart = '-----BEGIN (?:[A-Z]{2,8} )?PRIVATE KEY(?: BLOCK)?-----';
const prefixes = [...formatsByPrefix.keys()].sort((a, b) => b.length - a.length);

/** Matches the end of a text after which a prefix may stand: no letter or digit, but for an encoded character of a URL. */
const mayFollow = /(?:^|[^A-Za-z0-9]|%[0-9A-Fa-f]{2})$/;

const starts = new RegExp(
	`${prefixes.map(escapeRegExp).join('|')}|${databaseScheme}|${privateKeyStart}`,
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
	const secret = { name: format.name, span: { start: at, end }, kept, random: { start: kept.end, end } };
	return hasCompanion(format, text, secret.span) ? secret : { ...secret, isHarmless: true };
}

/** How far from a value its companion is looked for, in characters. */
const companionDistance = 500;

function hasCompanion({ companionExpression }: CompiledFormat, text: string, { start, end }: Span): boolean {
	if (companionExpression === undefined) return true;
	const around = text.slice(Math.max(0, start - companionDistance), end + companionDistance);
	return [...around.matchAll(companionExpression)].some(
		([value]) => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && !isSample(value),
	);
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
	if (typeof one === 'string') return escapeRegExp(one);
	const { alphabet, min, max } = one;
	return `([${alphabets[alphabet]}]{${min},${max}})`;
}

function anyOf(texts: readonly string[]): string {
	return texts.map(escapeRegExp).join('|');
}
