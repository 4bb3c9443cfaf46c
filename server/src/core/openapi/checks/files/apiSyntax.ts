import type { ApiCheck } from '../../../checks/check.ts';
import { jsonFaultFixes, jsonFaultMessages } from '../../../checks/config/configSyntax.ts';
import { conflictFinding, lostCharacterFinding, utf16Finding } from '../../../checks/fileTextFindings.ts';
import { isParserLimit } from '../../../language/data/dataTree.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { JsonFaultKind } from '../../../language/jsonFault.ts';
import type { TextChange } from '../../../text/edits.ts';
import { findMergeConflicts } from '../../../text/findMergeConflicts.ts';
import type { Fix } from '../../../text/problem.ts';

export const apiSyntax: ApiCheck = {
	code: 'api-syntax',
	subject: 'api',
	severity: 'error',
	title: 'OpenAPI syntax error',
	explain:
		'The file is not valid JSON or YAML, so the site cannot parse it and shows none of its operations. Recto continues after each error and reports all of them. Merge conflict markers and files that are not saved as UTF-8 are reported as well. Not reported: errors that only follow from another one, and other errors while the file has conflict markers.',
	examples: {
		bad: 'openapi: 3.1.0\ninfo:\n  title: ⟦Users: all of them⟧\n  version: "1"\npaths: {}\n',
		good: 'openapi: 3.1.0\ninfo:\n  title: "Users: all of them"\n  version: "1"\npaths: {}\n',
	},
	file({ document }, report) {
		const finding = utf16Finding(document.text) ?? lostCharacterFinding(document.text);
		if (finding !== undefined) report(finding);
		for (const conflict of findMergeConflicts(document.text))
			report(conflictFinding(document.text, conflict));
		if (document.claims === 'asyncapi') return;
		for (const fault of dataTreeOf(document).faults) {
			const { kind, span, repair } = fault;
			if (document.format === 'yaml')
				report({
					span,
					message: yamlMessages.get(kind) ?? generalMessage,
					...(isParserLimit(fault) && { severity: 'information' }),
					fixes: repair === undefined ? [] : [yamlFix(kind, repair)],
				});
			else if (isJsonFault(kind))
				report({
					span,
					message: jsonFaultMessages[kind],
					fixes: jsonFaultFixes(document.text, { kind, span, ...(repair && { repair }) }),
				});
		}
	},
};

function isJsonFault(kind: string): kind is JsonFaultKind {
	return Object.hasOwn(jsonFaultMessages, kind);
}

function yamlFix(kind: string, changes: readonly TextChange[]): Fix {
	const fix = { title: fixTitles.get(kind) ?? 'Fix the syntax of this line', changes, preferred: true };
	return unambiguousFaults.has(kind) ? { ...fix, isSafe: true } : fix;
}

/** Repairs with only one possible meaning. */
const unambiguousFaults: ReadonlySet<string> = new Set([
	'UNQUOTED_TEXT',
	'COMMENT_IN_TEXT',
	'MISSING_SPACE',
	'FOREIGN_COMMENT',
]);

/** Quick-fix titles by fault. */
const fixTitles: ReadonlyMap<string, string> = new Map([
	['TAB_AS_INDENT', 'Indent with spaces'],
	['BAD_INDENT', 'Align with the surrounding lines'],
	['MISSING_COLON', 'Add the colon'],
	['MISSING_SPACE', 'Add the space'],
	['UNCLOSED_TEXT', 'Add the closing quote'],
	['UNCLOSED_BRACKET', 'Add the closing bracket'],
	['EXTRA_BRACKET', 'Remove the bracket'],
	['EXTRA_COMMA', 'Remove the comma'],
	['FOREIGN_COMMENT', 'Replace with `#`'],
	['UNQUOTED_TEXT', 'Add quotes'],
	['COMMENT_IN_TEXT', 'Add quotes'],
]);

const generalMessage =
	'Invalid YAML. Check the indentation, and put values with special characters in quotes.';

const missingColon = 'Missing colon after this key. Write `key: value`.';

/** Messages by fault of the YAML parser. */
const yamlMessages: ReadonlyMap<string, string> = new Map([
	['UNQUOTED_TEXT', 'Unquoted YAML value. Put it in quotes.'],
	[
		'COMMENT_IN_TEXT',
		'Unquoted YAML value contains ` #`, which starts a comment, so its bracket is not closed. Put the value in quotes.',
	],
	['MISSING_COLON', missingColon],
	['MISSING_SPACE', 'Missing space after the colon. Write `key: value`.'],
	['UNCLOSED_TEXT', 'Missing closing quote.'],
	['UNCLOSED_BRACKET', 'Missing closing bracket.'],
	['EXTRA_BRACKET', 'Missing closing bracket.'],
	['EXTRA_COMMA', 'Extra comma.'],
	['FOREIGN_COMMENT', 'Invalid YAML comment. Start it with `#`.'],
	['BLOCK_AS_IMPLICIT_KEY', 'Unquoted YAML value contains a colon and a space. Put it in quotes.'],
	['MULTILINE_IMPLICIT_KEY', missingColon],
	['BAD_SCALAR_START', 'An unquoted YAML value cannot start with this character. Put it in quotes.'],
	['UNEXPECTED_TOKEN', 'Unexpected YAML token. Put the value in quotes.'],
	['TAB_AS_INDENT', 'Tab used for indentation in YAML. Indent with spaces.'],
	['MISSING_CHAR', 'Missing quote, bracket or comma.'],
	['BAD_INDENT', 'Inconsistent indentation. Align this line with the other entries of its block.'],
	['BAD_COLLECTION_TYPE', 'Value does not match its YAML tag.'],
	['BAD_DQ_ESCAPE', 'Invalid escape sequence. Double the backslash, or use single quotes.'],
	['BAD_ALIAS', 'Undefined YAML anchor. Put a value that starts with `*` or `&` in quotes.'],
	['MULTIPLE_DOCS', 'Multiple YAML documents in one file. Keep a single OpenAPI document.'],
	['TOO_DEEP', 'File is nested too deeply to be read.'],
	['DEEP_ALIASES', 'YAML aliases are nested too deeply. The file is checked in part.'],
	['TOO_MANY_MERGES', 'Merge keys add too many entries. The file is checked in part.'],
]);
