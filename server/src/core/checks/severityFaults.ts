import type { Node } from 'jsonc-parser';
import { currentCode } from '../catalogue/renamedCodes.ts';
import { findValue, propertiesOf, readJson, stringOf } from '../language/json.ts';
import { isWhole } from '../language/jsonFaults.ts';
import {
	chosenSeverityNames,
	foldersKey,
	severitiesFile,
	severitiesKey,
	styleKey,
} from '../project/chosenSeverities.ts';
import type { Project } from '../project/project.ts';
import { findNearest } from '../text/didYouMean.ts';
import { allChecks } from './allChecks.ts';
import { invalidValueMessage, unknownMessage } from './messages.ts';

/** What is wrong with the severities in `.recto.json`, one message each. `shownFile` is how messages name the file. */
export function severityFaults({ dataFiles }: Project, shownFile: string): readonly string[] {
	const text = dataFiles.get(severitiesFile)?.text;
	if (text === undefined) return [];
	const nodes = readJson(text);
	if (nodes.root === undefined || !isWhole(text, nodes))
		return [`${shownFile} is not valid JSON and is ignored.`];
	const { root } = nodes;
	const [written, folders, style] = [severitiesKey, foldersKey, styleKey].map((key) => findValue(root, key));
	if (written === undefined && folders === undefined && style !== undefined) return [];
	const isMissing = written === undefined && folders === undefined;
	if (isMissing || (written !== undefined && written.type !== 'object'))
		return [`${shownFile} has no severities. Add \`"${severitiesKey}": { … }\`.`];
	if (folders !== undefined && folders.type !== 'object')
		return [`${shownFile}: \`${foldersKey}\` must be an object of severities by folder.`];
	const unknown = propertiesOf(root).filter(({ name }) => !keys.includes(name));
	return [
		...unknown.map(({ name }) => `${shownFile}: ${unknownMessage('key', name, findNearest(name, keys))}`),
		...[written, ...(folders === undefined ? [] : propertiesOf(folders)).map(({ value }) => value)].flatMap(
			(severities) => (severities === undefined ? [] : faultsIn(severities, shownFile)),
		),
	];
}

function faultsIn(written: Node, shownFile: string): readonly string[] {
	return propertiesOf(written).flatMap(({ name, value }) => {
		const code = currentCode(name);
		if (!codes.includes(code))
			return `${shownFile}: ${unknownMessage('problem code', name, findNearest(name, codes))}`;
		const isKnown = chosenSeverityNames.some((known) => known === stringOf(value));
		return [
			...(code === name
				? []
				: [`${shownFile}: \`${name}\` was renamed to \`${code}\`. The old code still works.`]),
			...(isKnown ? [] : [`${shownFile}: ${invalidValueMessage(name, chosenSeverityNames)}`]),
		];
	});
}

const keys = ['$schema', severitiesKey, foldersKey, styleKey];

const codes = allChecks.map(({ code }) => code);
