import { ActionIcon } from '@mantine/core';
import { HouseIcon, MinusIcon, PlusIcon } from 'lucide-react';
import { useCesium } from 'resium';
import { useTexts } from '../../texts/feature-texts.ts';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import classes from '../globe.module.css';
import { globeTexts } from '../texts.ts';

const zoomShare = 0.35;

/** Buttons over the globe, for people without a mouse wheel or keyboard. */
export function GlobeTools() {
  const t = useTexts(globeTexts);
  const { scene, camera } = useCesium();
  if (scene === undefined || camera === undefined) return null;
  const zoom = (share: number) => {
    camera.zoomIn(share * camera.positionCartographic.height);
    scene.requestRender();
  };
  const home = () => {
    camera.flyHome(0);
    scene.requestRender();
  };
  const tools = [
    { label: t('zoomIn'), icon: PlusIcon, act: () => zoom(zoomShare) },
    { label: t('zoomOut'), icon: MinusIcon, act: () => zoom(-zoomShare / (1 - zoomShare)) },
    { label: t('home'), icon: HouseIcon, act: home },
  ];
  return (
    <div className={classes['tools']}>
      {tools.map(({ label, icon: Icon, act }) => (
        <Hint key={label} text={label}>
          <ActionIcon variant="default" aria-label={label} onClick={act}>
            <Icon size={16} />
          </ActionIcon>
        </Hint>
      ))}
    </div>
  );
}
