/** Files that Recto writes: new projects, the rules file, upgrades. */
export { findRulesFileEditor, rulesFileBeside, rulesFileEditors } from '../catalogue/ruleReaders.ts';
export { newProjectFiles } from '../outputs/newProject.ts';
export { findRulesPart } from '../outputs/rulesFile.ts';
export { measurePage, type PageMeasure, type SiteReport, siteReport } from '../outputs/siteReport.ts';
export { type ReportPage, toReportHtml, toReportText } from '../outputs/siteReportText.ts';
export type { UpgradeRefusal } from '../outputs/upgrade/upgradeConfig.ts';
