import type { JsonFaultKind } from '../../syntax/jsonFault.ts';
import { endsReading } from '../../syntax/openapi/dataTree.ts';
import { dataTreeOf } from '../../syntax/openapi/dataTreeOf.ts';
import { mergeConflicts } from '../../text/mergeConflicts.ts';
import type { Fix } from '../../text/problem.ts';
import type { TextChange } from '../../text/textChange.ts';
import type { ApiCheck } from '../check.ts';
import { jsonFaultFixes, jsonFaultMessages } from '../config/jsonFaultMessages.ts';
import { conflictFinding } from '../conflictFinding.ts';
import { lostCharacterFinding, utf16Finding } from '../encodingFinding.ts';

export const apiSyntax: ApiCheck = {
	code: 'api-syntax',
	subject: 'api',
	severity: 'error',
	title: 'OpenAPI file is not valid JSON or YAML',
	explain:
		'The site cannot read the file, and shows none of its operations. Recto reads on after each mistake and reports them all, but not what only follows from one. While Git’s marks of a merge conflict stand in the file, only they are reported. A file that is not saved as UTF-8 is reported, too.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo:\n  title: ⟦Users: all of them⟧\n  version: "1"\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo:\n  title: "Users: all of them"\n  version: "1"\npaths: {}\n',
	},
	run({ document }, report) {
		const finding = utf16Finding(document.text) ?? lostCharacterFinding(document.text);
		if (finding !== undefined) report(finding);
		for (const conflict of mergeConflicts(document.text)) report(conflictFinding(document.text, conflict));
		if (document.claims === 'asyncapi') return;
		for (const fault of dataTreeOf(document).faults) {
			const { kind, span, mend } = fault;
			if (document.format === 'yaml')
				report({
					span,
					message: yamlMessages.get(kind) ?? generalMessage,
					...(endsReading(fault) && { severity: 'information' }),
					fixes: mend === undefined ? [] : [yamlFix(kind, mend)],
				});
			else if (isJsonFault(kind))
				report({
					span,
					message: jsonFaultMessages[kind],
					fixes: jsonFaultFixes(document.text, { kind, span, ...(mend && { mend }) }),
				});
		}
	},
};

function isJsonFault(kind: string): kind is JsonFaultKind {
	return Object.hasOwn(jsonFaultMessages, kind);
}

function yamlFix(kind: string, changes: readonly TextChange[]): Fix {
	const fix = { title: mendTitles.get(kind) ?? 'Repair this line', changes, preferred: true };
	return sureMends.has(kind) ? { ...fix, keepsMeaning: true } : fix;
}

/** Those that leave no doubt about what was meant. */
const sureMends: ReadonlySet<string> = new Set(['UNQUOTED_TEXT', 'MISSING_SPACE', 'FOREIGN_COMMENT']);

/** What mending each fault is called. */
const mendTitles: ReadonlyMap<string, string> = new Map([
	['TAB_AS_INDENT', 'Indent with spaces'],
	['BAD_INDENT', 'Indent like the lines around it'],
	['MISSING_COLON', 'Add the colon'],
	['MISSING_SPACE', 'Add the space'],
	['UNCLOSED_TEXT', 'Close the quote'],
	['UNCLOSED_BRACKET', 'Close the bracket'],
	['EXTRA_BRACKET', 'Remove the bracket'],
	['EXTRA_COMMA', 'Remove the comma'],
	['FOREIGN_COMMENT', 'Begin the comment with `#`'],
	['UNQUOTED_TEXT', 'Put the text in quotes'],
]);

const generalMessage =
	'This is not valid YAML. Check the indentation, and put texts with special characters in quotes.';

/** What to do about each fault of the YAML parser. */
const yamlMessages: ReadonlyMap<string, string> = new Map([
	['UNQUOTED_TEXT', 'YAML reads this text as something else: put it in quotes.'],
	['MISSING_COLON', 'A colon is missing after this key: write `key: value`.'],
	['MISSING_SPACE', 'A space is missing after this colon: write `key: value`.'],
	['UNCLOSED_TEXT', 'This text is not closed: put a quote at its end.'],
	['UNCLOSED_BRACKET', 'This bracket is not closed.'],
	['EXTRA_BRACKET', 'This bracket is not closed.'],
	['EXTRA_COMMA', 'There is a comma too many here.'],
	['FOREIGN_COMMENT', 'YAML has no such comments: begin this one with `#`.'],
	['BLOCK_AS_IMPLICIT_KEY', 'A text that holds a colon and a space needs quotes around it.'],
	['MULTILINE_IMPLICIT_KEY', 'A colon is missing after this key: write `key: value`.'],
	['BAD_SCALAR_START', 'A text that starts with this character needs quotes around it.'],
	['UNEXPECTED_TOKEN', 'YAML reads this as something else: put the text in quotes.'],
	['TAB_AS_INDENT', 'YAML does not allow tabs here: indent with spaces.'],
	['MISSING_CHAR', 'A quote, bracket or comma is missing here.'],
	['BAD_INDENT', 'This line is not indented as the ones that it belongs to.'],
	['BAD_COLLECTION_TYPE', 'This is not the kind of value that its tag names.'],
	['BAD_DQ_ESCAPE', 'YAML knows no such escape sequence: write the backslash twice, or use single quotes.'],
	['BAD_ALIAS', 'Nothing has this name as its anchor: put a text that starts with `*` or `&` in quotes.'],
	['MULTIPLE_DOCS', 'The file holds a second document from here on: an OpenAPI file is one document.'],
	['TOO_DEEP', 'The file nests too deeply to be read.'],
	['TOO_MANY_MERGES', 'Merge keys add too many entries. The file is checked in part.'],
]);
