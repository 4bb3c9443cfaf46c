import {
	type SampleLanguage,
	type SampleLanguageName,
	sampleLanguages,
} from '../../../catalogue/sampleLanguages.ts';
import type { ApiRequest } from '../apiRequest.ts';
import { type SampleRequest, toSampleRequest } from '../wireRequest.ts';
import { curlSample } from './curlSample.ts';
import { goSample } from './goSample.ts';
import { javaSample } from './javaSample.ts';
import { javaScriptSample } from './javaScriptSample.ts';
import { phpSample } from './phpSample.ts';
import { pythonSample } from './pythonSample.ts';
import { rubySample } from './rubySample.ts';

const writers: Readonly<Record<SampleLanguageName, (request: SampleRequest) => string>> = {
	bash: curlSample,
	javascript: javaScriptSample,
	python: pythonSample,
	go: goSample,
	php: phpSample,
	java: javaSample,
	ruby: rubySample,
};

export interface RequestSample {
	readonly language: SampleLanguage;
	readonly code: string;
}

/** Samples of a request in the given languages, in that order, or else in all. */
export function requestSamples(request: ApiRequest, names: readonly string[] = []): readonly RequestSample[] {
	const sample = toSampleRequest(request);
	const asked = names.flatMap((name) => findSampleLanguage(name) ?? []);
	const languages = asked.length === 0 ? sampleLanguages : [...new Set(asked)];
	return languages.map((language) => ({ language, code: writers[language.name](sample) }));
}

function findSampleLanguage(name: string): SampleLanguage | undefined {
	const wanted = name.toLowerCase();
	return sampleLanguages.find((one) => one.name === wanted || one.aliases.includes(wanted));
}
