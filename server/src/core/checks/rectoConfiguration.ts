import type { Node } from 'jsonc-parser';
import { type SettingSchema, settingsFile, settingsSchema } from '../catalogue/projectSettings.ts';
import { currentCode } from '../catalogue/renamedCodes.ts';
import { itemsOf, type JsonProperty, propertiesOf, readJsonNodes, spanOf } from '../language/json.ts';
import { hasReliableStructure, jsonFaults } from '../language/jsonFaults.ts';
import { chosenSeverityNames } from '../project/chosenSeverities.ts';
import { findNearest } from '../text/didYouMean.ts';
import type { Fix } from '../text/problem.ts';
import type { Report, SettingsCheck } from './check.ts';
import { invalidValueMessage, unknownMessage } from './messages.ts';

export const rectoConfiguration: SettingsCheck = {
	code: 'recto-configuration',
	subject: 'settings',
	severity: 'warning',
	title: 'Recto setting not applied',
	explain: `A part of \`${settingsFile}\` counts for nothing: a key or a code of a problem is unknown, or a value is not one of those allowed. The rest of the file applies. A file that is not valid JSON is ignored.`,
	examples: {
		path: settingsFile,
		bad: '{\n\t"severities": {\n\t\t"⟦brokn-link⟧": "error",\n\t\t"missing-alt": ⟦"of"⟧\n\t}\n}\n',
		good: '{\n\t"severities": {\n\t\t"broken-link": "error",\n\t\t"missing-alt": "off"\n\t}\n}\n',
	},
	file({ document: { path, text }, codes }, report) {
		if (path !== settingsFile) return;
		const nodes = readJsonNodes(text);
		const { root } = nodes;
		if (root === undefined || !hasReliableStructure(text, nodes)) {
			const span = jsonFaults(text, nodes)[0]?.span ?? { start: 0, end: text.length };
			report({ span, message: 'Invalid JSON, so the file is ignored. Correct it.' });
			return;
		}
		const severity: SettingSchema = { enum: chosenSeverityNames };
		const properties = Object.fromEntries(codes.map((code) => [code, severity]));
		judge(root, settingsSchema({ type: 'object', noun: 'problem code', properties }, []), {
			name: path,
			report,
		});
	},
};

interface Place {
	/** Key or object that contains the value, for messages. */
	readonly name: string;
	readonly report: Report;
}

/** Reports what of the value the schema does not allow. */
function judge(node: Node, schema: SettingSchema, { name, report }: Place): void {
	const forms = schema.anyOf ?? [schema];
	const fitting = forms.find(({ type }) => type === undefined || isOfType(node, type));
	if (fitting === undefined || !isInRange(node, fitting)) {
		const wanted = (fitting === undefined ? forms : [fitting]).map(describe).join(' or ');
		report({ span: spanOf(node), message: `\`${name}\` must be ${wanted}.` });
		return;
	}
	if (fitting.pattern !== undefined && !new RegExp(fitting.pattern).test(String(node.value)))
		report({
			span: spanOf(node),
			message: `An item of \`${name}\` must be ${fitting.patternErrorMessage}.`,
		});
	if (fitting.enum !== undefined && !fitting.enum.includes(String(node.value)))
		report({ span: spanOf(node), message: invalidValueMessage(name, fitting.enum) });
	const { items } = fitting;
	if (items !== undefined) for (const item of itemsOf(node)) judge(item, items, { name, report });
	for (const property of propertiesOf(node)) judgeProperty(property, fitting, report);
}

function judgeProperty({ name, key, value }: JsonProperty, schema: SettingSchema, report: Report): void {
	const { properties = {}, additionalProperties, noun = 'key' } = schema;
	const current = currentCode(name);
	const declared = properties[current] ?? additionalProperties;
	const span = { start: key.offset + 1, end: key.offset + key.length - 1 };
	const writeInstead = (other: string): Fix => ({
		title: `Change to \`${other}\``,
		changes: [{ span, newText: other }],
		preferred: true,
		isSafe: current !== name,
	});
	if (declared === undefined) {
		const nearest = findNearest(name, Object.keys(properties));
		const fixes = nearest === undefined ? [] : [writeInstead(nearest)];
		report({ span, message: unknownMessage(noun, name, nearest), fixes });
		return;
	}
	if (current !== name && properties[current] !== undefined)
		report({
			span,
			message: `\`${name}\` was renamed to \`${current}\`. The old code still works.`,
			severity: 'information',
			fixes: [writeInstead(current)],
		});
	if (value !== undefined) judge(value, declared, { name, report });
}

const typeNames = {
	object: 'an object',
	array: 'a list',
	string: 'a text',
	boolean: '`true` or `false`',
	integer: 'a whole number',
} as const;

function describe({ type = 'object', minimum, maximum }: SettingSchema): string {
	const range = minimum === undefined ? '' : ` from ${minimum} to ${maximum}`;
	return `${typeNames[type]}${range}`;
}

function isOfType({ type, value }: Node, wanted: NonNullable<SettingSchema['type']>): boolean {
	return wanted === 'integer' ? Number.isInteger(value) : type === wanted;
}

function isInRange({ value }: Node, { minimum, maximum }: SettingSchema): boolean {
	return (minimum === undefined || value >= minimum) && (maximum === undefined || value <= maximum);
}
