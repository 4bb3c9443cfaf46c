import { escapeXml, escapeXmlAttribute, groupBy, type Severity } from '../../../core/api/text.ts';
import { escapeControlCharacters } from './escapeControlCharacters.ts';
import type { FileProblem } from './fileProblem.ts';

/**
 * JUnit report: a suite for each file, a test for each problem. Problems that do not make the check fail are skipped
 * tests.
 */
export function toJunit(
	findings: readonly FileProblem[],
	{ failing }: { readonly failing: readonly Severity[] },
): string {
	const fails = (problem: FileProblem) => failing.includes(problem.problem.severity);
	const ofFiles = [...groupBy(findings, ({ file }) => file)].map(([file, problems]) => {
		const failures = problems.filter(fails).length;
		const counts = { tests: problems.length, failures, errors: 0, skipped: problems.length - failures };
		return element('testsuite', { name: file, ...counts }, testsOf(problems, fails));
	});
	// Some build servers do not accept a report without tests.
	const content = ofFiles.length > 0 ? ofFiles : [noProblems];
	const counts = { tests: Math.max(findings.length, 1), failures: findings.filter(fails).length, errors: 0 };
	const report = element('testsuites', { name: 'recto check', ...counts }, content);
	return `<?xml version="1.0" encoding="UTF-8"?>\n${report}\n`;
}

const noProblems = element('testsuite', { name: 'recto check', tests: 1, failures: 0, errors: 0 }, [
	element('testcase', { name: 'No problems found.', classname: 'recto check' }, []),
]);

function testsOf(findings: readonly FileProblem[], fails: (finding: FileProblem) => boolean) {
	const counts = new Map<string, number>();
	return findings.map((finding) => {
		const { range, severity, code, message } = finding.problem;
		// Build servers identify a test by its name, so it does not contain line numbers.
		const known = `${code}: ${message}`;
		const count = (counts.get(known) ?? 0) + 1;
		counts.set(known, count);
		const place = `${finding.file}:${range.start.line + 1}:${range.start.character + 1}`;
		const result = element(fails(finding) ? 'failure' : 'skipped', { type: code, message }, [
			escapeXml(escapeControlCharacters(`${place} ${severity}: ${message} (${code})`)),
		]);
		const name = count === 1 ? known : `${known} (${count})`;
		return element('testcase', { name, classname: finding.file }, [result]);
	});
}

function element(
	name: string,
	attributes: Readonly<Record<string, string | number>>,
	content: readonly string[],
): string {
	const written = Object.entries(attributes).map(
		([key, value]) => ` ${key}="${escapeXmlAttribute(escapeControlCharacters(`${value}`))}"`,
	);
	const start = `<${name}${written.join('')}`;
	return content.length === 0 ? `${start}/>` : `${start}>${content.join('\n')}</${name}>`;
}
