import type { Node } from 'jsonc-parser';
import {
	foldersKey,
	type SettingSchema,
	settingsFile,
	settingsSchema,
	severitiesKey,
} from '../catalogue/projectSettings.ts';
import { currentCode } from '../catalogue/renamedCodes.ts';
import {
	findValue,
	itemsOf,
	type JsonProperty,
	propertiesOf,
	readJsonNodes,
	spanOf,
} from '../language/json.ts';
import { hasReliableStructure, jsonFaults } from '../language/jsonFaults.ts';
import { chosenSeverityNames } from '../project/chosenSeverities.ts';
import { findNearest } from '../text/didYouMean.ts';
import type { Fix } from '../text/problem.ts';
import type { Finding, Report, SettingsCheck } from './check.ts';
import { invalidValueMessage, unknownMessage } from './messages.ts';

export const rectoConfiguration: SettingsCheck = {
	code: 'recto-configuration',
	subject: 'settings',
	severity: 'warning',
	title: 'Recto setting not applied',
	explain: `A part of \`${settingsFile}\` is not applied, because a key or a problem code is unknown, or a value is not allowed. The rest of the file applies; a file that is not valid JSON is ignored. Errors that break a page or the site cannot be turned off or lowered.`,
	examples: {
		path: settingsFile,
		bad: '{\n\t"severities": {\n\t\t"⟦brokn-link⟧": "error",\n\t\t"missing-alt": ⟦"of"⟧\n\t}\n}\n',
		good: '{\n\t"severities": {\n\t\t"broken-link": "error",\n\t\t"missing-alt": "off"\n\t}\n}\n',
	},
	file({ document: { path, text }, codes, fatalCodes }, report) {
		if (path !== settingsFile) return;
		const nodes = readJsonNodes(text);
		const { root } = nodes;
		if (root === undefined || !hasReliableStructure(text, nodes)) {
			const span = jsonFaults(text, nodes)[0]?.span ?? { start: 0, end: text.length };
			report({ span, message: 'Invalid JSON, so the whole file is ignored. Fix the syntax error.' });
			return;
		}
		const severity: SettingSchema = { enum: chosenSeverityNames };
		const properties = Object.fromEntries(codes.map((code) => [code, severity]));
		judge(root, settingsSchema({ type: 'object', noun: 'problem code', properties }, []), {
			name: path,
			report,
		});
		const folders = findValue(root, foldersKey);
		const perFolder = folders === undefined ? [] : propertiesOf(folders).map(({ value }) => value);
		for (const severities of [findValue(root, severitiesKey), ...perFolder])
			for (const { name, key, value } of severities === undefined ? [] : propertiesOf(severities))
				if (fatalCodes.has(currentCode(name)) && chosenSeverityNames.some((one) => one === value?.value))
					if (value?.value !== 'error') report(ineffective(name, key));
	},
};

/** Finding for the severity of a code whose errors always stay errors. */
function ineffective(name: string, key: Node): Finding {
	return {
		span: spanOf(key),
		message: `\`${name}\` is always an error where it breaks a page or the site. Fix the error, and remove this setting.`,
	};
}

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
		title: `Rename to \`${other}\``,
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
	array: 'an array',
	string: 'a string',
	boolean: 'a boolean',
	integer: 'an integer',
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
