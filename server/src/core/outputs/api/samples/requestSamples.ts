import type { ApiRequest } from '../apiRequest.ts';
import { toWireRequest, type WireRequest } from '../wireRequest.ts';
import { curlSample } from './curlSample.ts';
import { goSample } from './goSample.ts';
import { javaSample } from './javaSample.ts';
import { javaScriptSample } from './javaScriptSample.ts';
import { phpSample } from './phpSample.ts';
import { pythonSample } from './pythonSample.ts';
import { rubySample } from './rubySample.ts';

export interface SampleLanguage {
	/** The name by which the configuration asks for it. */
	readonly name: string;
	readonly aliases: readonly string[];
	readonly label: string;
	/** The language of the highlighter. */
	readonly fence: string;
	readonly write: (request: WireRequest) => string;
}

/** Languages in which a request can be shown, in the order in which readers see them. */
export const sampleLanguages: readonly SampleLanguage[] = [
	{ name: 'bash', aliases: ['curl', 'sh', 'shell'], label: 'cURL', fence: 'bash', write: curlSample },
	{
		name: 'javascript',
		aliases: ['js', 'node', 'nodejs', 'node.js'],
		label: 'JavaScript',
		fence: 'javascript',
		write: javaScriptSample,
	},
	{ name: 'python', aliases: ['py'], label: 'Python', fence: 'python', write: pythonSample },
	{ name: 'go', aliases: ['golang'], label: 'Go', fence: 'go', write: goSample },
	{ name: 'php', aliases: [], label: 'PHP', fence: 'php', write: phpSample },
	{ name: 'java', aliases: [], label: 'Java', fence: 'java', write: javaSample },
	{ name: 'ruby', aliases: ['rb'], label: 'Ruby', fence: 'ruby', write: rubySample },
];

export interface RequestSample {
	readonly language: SampleLanguage;
	readonly code: string;
}

/** The request in each language: in those that are asked for, in that order, or else in all of them. */
export function requestSamples(request: ApiRequest, names: readonly string[] = []): readonly RequestSample[] {
	const wire = toWireRequest(request);
	const asked = names.flatMap((name) => findSampleLanguage(name) ?? []);
	const languages = asked.length === 0 ? sampleLanguages : [...new Set(asked)];
	return languages.map((language) => ({ language, code: language.write(wire) }));
}

function findSampleLanguage(name: string): SampleLanguage | undefined {
	const wanted = name.toLowerCase();
	return sampleLanguages.find((one) => one.name === wanted || one.aliases.includes(wanted));
}
