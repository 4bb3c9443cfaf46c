import { chosenSeverityNames, severitiesFile, severitiesKey } from '../project/chosenSeverities.ts';
import type { Project } from '../project/project.ts';
import { findValue, propertiesOf, readJson, stringOf } from '../syntax/json.ts';
import { isWhole } from '../syntax/jsonFaults.ts';
import { didYouMean } from '../text/didYouMean.ts';
import { oneOf } from '../text/oneOf.ts';
import { allChecks } from './allChecks.ts';

/** What of the project's choice of severities counts for nothing, a sentence each, in which its file has the name given. */
export function severityFaults({ dataFiles }: Project, shownFile: string): readonly string[] {
	const text = dataFiles.get(severitiesFile)?.text;
	if (text === undefined) return [];
	const nodes = readJson(text);
	if (nodes.root === undefined || !isWhole(text, nodes))
		return [`${shownFile} is not valid JSON and is ignored. Repair it.`];
	const written = findValue(nodes.root, severitiesKey);
	if (written?.type !== 'object')
		return [`${shownFile} gives no severities: write \`{ "${severitiesKey}": { … } }\`.`];
	const codes = allChecks.map(({ code }) => code);
	return propertiesOf(written).flatMap(({ name, value }) => {
		if (!codes.includes(name))
			return `${shownFile}: \`${name}\` is not a code of a problem.${didYouMean(name, codes)}`;
		const isKnown = chosenSeverityNames.some((known) => known === stringOf(value));
		return isKnown ? [] : `${shownFile}: \`${name}\` must be ${oneOf(chosenSeverityNames)}.`;
	});
}
