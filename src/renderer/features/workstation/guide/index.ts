/** The guide through a first order. */
export { beginGuideAfterPractice, isGuideShown, toggleGuide } from './guide.ts';
