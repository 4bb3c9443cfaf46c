import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} RectoFinding of `recto check --format json`, its file relative to the project
 * @property {string} file
 * @property {{ start: Position, end: Position }} range
 * @property {string} severity
 * @property {string} code
 * @property {string} message
 *
 * @typedef {{ line: number, character: number }} Position zero-based, in UTF-16
 * @typedef {'links' | 'alt text' | 'syntax'} Kind
 *
 * @typedef {object} Difference
 * @property {'there' | 'here'} side found by the host alone, or by Recto alone
 * @property {Kind} kind
 * @property {string} place FILE, or FILE:LINE
 * @property {string} what the link, or the message
 * @property {string} [reason]
 *
 * @typedef {{ agreed: number, differences: Difference[] }} Comparison
 *
 * @typedef {object} Reason why a difference is right; what it leaves out matches everything
 * @property {'there' | 'here'} side
 * @property {Kind} kind
 * @property {string} [file] regular expression for the place
 * @property {string} [what] regular expression for the link or message
 * @property {string} [source] regular expression for the line of the file, where it is known
 * @property {string} reason
 */

/** Codes for which the host has a counterpart in what it is asked. */
const linkCodes = new Set([
	'broken-link',
	'broken-anchor',
	'broken-config-link',
	'broken-api-link',
	'missing-image',
]);

/**
 * Compares both answers finding by finding. A link is the same where a finding of Recto about links overlaps a place
 * where the link is written in that file; an image where its line is the same; a page that does not parse where Recto
 * has an error on it.
 *
 * @param {object} answers
 * @param {import('./askHost.mjs').HostAnswer} answers.host
 * @param {readonly RectoFinding[]} answers.findings
 * @param {string} answers.project
 * @param {readonly Reason[]} answers.reasons
 * @param {(file: string) => string} [answers.read] the text of a file of the project
 * @returns {Comparison}
 */
export function compareAnswers({ host, findings, project, reasons, read = readFrom(project) }) {
	const inFile = (/** @type {string} */ file) => findings.filter((finding) => finding.file === file);
	let agreed = 0;
	/** @type {Difference[]} */
	const differences = [];
	/** @type {Set<RectoFinding>} */
	const shared = new Set();
	const tell = (/** @type {Difference} */ difference, source = '') => {
		differences.push({ ...difference, reason: reasonFor(difference, source, reasons) });
	};

	const links = new Map(host.links.map(({ file, link }) => [`${file}\n${link}`, { file, link }]));
	for (const { file, link } of links.values()) {
		const same = inFile(file).filter((finding) => linkCodes.has(finding.code) && covers(finding, link, read));
		for (const finding of same) shared.add(finding);
		if (same.length > 0) agreed++;
		else tell({ side: 'there', kind: 'links', place: file, what: link });
	}
	for (const { file, line } of host.images ?? []) {
		const same = inFile(file).filter(
			({ code, range }) =>
				code === 'missing-alt' && range.start.line + 1 <= line && line <= range.end.line + 1,
		);
		for (const finding of same) shared.add(finding);
		if (same.length > 0) agreed++;
		else
			tell(
				{ side: 'there', kind: 'alt text', place: `${file}:${line}`, what: 'missing alt text' },
				read(file).split('\n')[line - 1],
			);
	}
	const unparsed = new Set(host.unparsed.map(({ file }) => file));
	for (const { file, line, message } of host.unparsed) {
		if (inFile(file).some(({ severity }) => severity === 'error')) agreed++;
		else tell({ side: 'there', kind: 'syntax', place: `${file}:${line ?? 1}`, what: message });
	}
	for (const finding of findings) {
		const kind = kindOf(finding);
		if (kind === undefined || shared.has(finding)) continue;
		if (unparsed.has(finding.file)) continue;
		if (kind === 'links' ? host.failure !== undefined : host.images === undefined) continue;
		const place = `${finding.file}:${finding.range.start.line + 1}`;
		const what = `${finding.severity} ${finding.code}: ${finding.message}`;
		tell({ side: 'here', kind, place, what }, read(finding.file).split('\n')[finding.range.start.line]);
	}
	return { agreed, differences };
}

/** @param {string} project */
function readFrom(project) {
	return (/** @type {string} */ file) => readFileSync(path.join(project, file), 'utf8');
}

/** @param {RectoFinding} finding @returns {Kind | undefined} undefined where the host is not asked for such findings */
function kindOf({ code, file }) {
	if (linkCodes.has(code)) return 'links';
	if (code === 'missing-alt' && /\.mdx?$/.test(file)) return 'alt text';
	return undefined;
}

/**
 * Whether the finding overlaps a place where the link is written.
 *
 * @param {RectoFinding} finding
 * @param {string} link
 * @param {(file: string) => string} read
 */
function covers({ file, range }, link, read) {
	const lines = read(file)
		.split('\n')
		.slice(range.start.line, range.end.line + 1);
	return lines.some((line, index) => {
		const from = index === 0 ? range.start.character : 0;
		const to = index === lines.length - 1 ? range.end.character : line.length;
		return spellings(link).some((spelling) => {
			for (let at = line.indexOf(spelling); at !== -1; at = line.indexOf(spelling, at + 1)) {
				if (at < Math.max(to, from + 1) && from < at + spelling.length) return true;
			}
			return false;
		});
	});
}

/** @param {string} link the host prints some links with a slash in front, or decoded */
function spellings(link) {
	const [path = '', anchor] = link.split('#');
	const paths = [link, encodeURI(link), link.replace(/^\//, ''), path, path.replace(/^\//, '')];
	return [...new Set([...paths, ...(anchor ? [`#${anchor}`] : [])])].filter((spelling) => spelling !== '');
}

/**
 * @param {Difference} difference
 * @param {string} line of the file; empty where only the file is known
 * @param {readonly Reason[]} reasons
 */
function reasonFor(difference, line, reasons) {
	return reasons.find(
		({ side, kind, file = '', what = '', source = '' }) =>
			side === difference.side &&
			kind === difference.kind &&
			new RegExp(file, 'u').test(difference.place) &&
			new RegExp(what, 'u').test(difference.what) &&
			new RegExp(source, 'u').test(line),
	)?.reason;
}
